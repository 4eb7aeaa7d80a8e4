// ldmatrix, stmatrix, movmatrix and shfl: a block is one warp and one case. Shared memory is 2 KiB, addresses are in bytes from its beginning.

#include "instruction.hpp"
#include "registers.cuh"

namespace {

constexpr uint32_t kMemoryWords = 512;
constexpr uint32_t kRow = 16;
constexpr uint32_t kRows = 4 * kMemoryWords / kRow;
constexpr uint32_t kLanes = 32;
constexpr uint32_t kRank = 1u << 20;

using operands::draw;
using operands::Place;

__device__ uint32_t address_of(uint32_t const* memory) {
  return static_cast<uint32_t>(__cvta_generic_to_shared(memory));
}

// The instructions, each a function of its registers and an address.

#define LDMATRIX(NAME, WORDS, TEXT, ...)                                                                \
  struct NAME {                                                                                         \
    static constexpr char const* kOpcode = "ldmatrix.sync.aligned.m8n8." TEXT ".shared.b16";            \
    static constexpr int kWords = WORDS;                                                                \
    __device__ static void execute(uint32_t (&d)[WORDS], uint32_t address) {                            \
      asm volatile("ldmatrix.sync.aligned.m8n8." TEXT ".shared.b16 " __VA_ARGS__ : "r"(address) : "memory"); \
    }                                                                                                   \
  }
#define OUT1 "{%0}, [%1];" : "=r"(d[0])
#define OUT2 "{%0, %1}, [%2];" : "=r"(d[0]), "=r"(d[1])
#define OUT4 "{%0, %1, %2, %3}, [%4];" : "=r"(d[0]), "=r"(d[1]), "=r"(d[2]), "=r"(d[3])
LDMATRIX(Load1, 1, "x1", OUT1);
LDMATRIX(Load2, 2, "x2", OUT2);
LDMATRIX(Load4, 4, "x4", OUT4);
LDMATRIX(Load1T, 1, "x1.trans", OUT1);
LDMATRIX(Load2T, 2, "x2.trans", OUT2);
LDMATRIX(Load4T, 4, "x4.trans", OUT4);

#define STMATRIX(NAME, WORDS, TEXT, ...)                                                                \
  struct NAME {                                                                                         \
    static constexpr char const* kOpcode = "stmatrix.sync.aligned.m8n8." TEXT ".shared.b16";            \
    static constexpr int kWords = WORDS;                                                                \
    __device__ static void execute(uint32_t const (&a)[WORDS], uint32_t address) {                      \
      asm volatile("stmatrix.sync.aligned.m8n8." TEXT ".shared.b16 [%0], " __VA_ARGS__ : "memory");     \
    }                                                                                                   \
  }
#define IN1 "{%1};" ::"r"(address), "r"(a[0])
#define IN2 "{%1, %2};" ::"r"(address), "r"(a[0]), "r"(a[1])
#define IN4 "{%1, %2, %3, %4};" ::"r"(address), "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3])
STMATRIX(Store1, 1, "x1", IN1);
STMATRIX(Store2, 2, "x2", IN2);
STMATRIX(Store4, 4, "x4", IN4);
STMATRIX(Store1T, 1, "x1.trans", IN1);
STMATRIX(Store2T, 2, "x2.trans", IN2);
STMATRIX(Store4T, 4, "x4.trans", IN4);

#define SHFL(NAME, MODE)                                                                            \
  struct NAME {                                                                                     \
    static constexpr char const* kOpcode = "shfl.sync." MODE ".b32";                                \
    __device__ static void execute(uint32_t (&d)[2], uint32_t a, uint32_t b, uint32_t c) {          \
      asm volatile(                                                                                 \
          "{ .reg .pred p; shfl.sync." MODE ".b32 %0|p, %2, %3, %4, 0xffffffff; selp.u32 %1, 1, 0, p; }" \
          : "=r"(d[0]), "=r"(d[1])                                                                  \
          : "r"(a), "r"(b), "r"(c));                                                                \
    }                                                                                               \
  }
SHFL(ShflUp, "up");
SHFL(ShflDown, "down");
SHFL(ShflBfly, "bfly");
SHFL(ShflIdx, "idx");

// What runs them.

template <class I>
__global__ void load_matrix(Arguments arguments) {
  __shared__ __align__(kRow) uint32_t memory[kMemoryWords];
  for (uint32_t word = threadIdx.x; word < kMemoryWords; word += kLanes)
    memory[word] = arguments.operands[0][blockIdx.x * kMemoryWords + word];
  __syncwarp();
  uint32_t d[I::kWords];
  I::execute(d, address_of(memory) + arguments.setup[blockIdx.x * kLanes + threadIdx.x]);
  store<kLanes>(d, arguments.result);
}

template <class I>
__global__ void store_matrix(Arguments arguments) {
  __shared__ __align__(kRow) uint32_t memory[kMemoryWords];
  for (uint32_t word = threadIdx.x; word < kMemoryWords; word += kLanes) memory[word] = 0;
  uint32_t a[I::kWords];
  load<kLanes>(a, arguments.operands[0]);
  __syncwarp();
  I::execute(a, address_of(memory) + arguments.setup[blockIdx.x * kLanes + threadIdx.x]);
  __syncwarp();
  for (uint32_t word = threadIdx.x; word < kMemoryWords; word += kLanes)
    arguments.result[blockIdx.x * kMemoryWords + word] = memory[word];
}

__global__ void move_matrix(Arguments arguments) {
  uint32_t a[1];
  uint32_t d[1];
  load<kLanes>(a, arguments.operands[0]);
  asm volatile("movmatrix.sync.aligned.m8n8.trans.b16 %0, %1;" : "=r"(d[0]) : "r"(a[0]));
  store<kLanes>(d, arguments.result);
}

template <class I>
__global__ void shuffle(Arguments arguments) {
  uint32_t a[1];
  uint32_t bc[2];
  uint32_t d[2];
  load<kLanes>(a, arguments.operands[0]);
  load<kLanes>(bc, arguments.setup);
  I::execute(d, a[0], bc[0], bc[1]);
  store<kLanes>(d, arguments.result);
}

uint32_t setup_key(Instruction const& instruction, uint32_t seed, uint32_t case_number) {
  return operands::stream_key(seed, instruction.name(), case_number, Place::addresses);
}

/// A row of every lane: an affine permutation of the rows, so that no two lanes store to the same place; every fourth time
/// a lane loads any row, the same as others perhaps.
std::vector<uint32_t> rows(uint32_t key, bool distinct) {
  std::vector<uint32_t> out(kLanes);
  uint32_t factor = draw(key, 0) | 1;
  uint32_t from = draw(key, 1);
  bool any = !distinct && draw(key, 2) % 4 == 0;
  for (uint32_t lane = 0; lane < kLanes; ++lane)
    out[lane] = kRow * ((any ? draw(key, 3 + lane) : factor * lane + from) % kRows);
  return out;
}
std::vector<uint32_t> load_setup(Instruction const& instruction, uint32_t seed, uint32_t case_number) {
  return rows(setup_key(instruction, seed, case_number), false);
}
std::vector<uint32_t> store_setup(Instruction const& instruction, uint32_t seed, uint32_t case_number) {
  return rows(setup_key(instruction, seed, case_number), true);
}
std::vector<uint32_t> no_setup(Instruction const&, uint32_t, uint32_t) { return {}; }

/// The operands b and c of every lane: by turns the same for all lanes with the clamp that compilers write, the same with
/// any clamp and mask, and different ones.
std::vector<uint32_t> shuffle_setup(Instruction const& instruction, uint32_t seed, uint32_t case_number) {
  uint32_t key = setup_key(instruction, seed, case_number);
  bool up = instruction.opcode == ShflUp::kOpcode;
  std::vector<uint32_t> out(2 * kLanes);
  for (uint32_t lane = 0; lane < kLanes; ++lane) {
    uint32_t from = case_number % 3 == 2 ? 2 + 2 * lane : 0;
    uint32_t width = 1u << draw(key, from + 1) % 6;
    uint32_t written = (32 - width) << 8 | (up ? 0 : 31);
    out[lane] = draw(key, from) % (case_number % 2 == 0 ? 32 : 64);
    out[kLanes + lane] = case_number % 3 == 0 ? written : draw(key, from + 1) & 0x1f1f;
  }
  return out;
}

template <class I>
void launch_load(Arguments const& arguments, uint32_t cases) { load_matrix<I><<<cases, kLanes>>>(arguments); }
template <class I>
void launch_store(Arguments const& arguments, uint32_t cases) { store_matrix<I><<<cases, kLanes>>>(arguments); }
template <class I>
void launch_shuffle(Arguments const& arguments, uint32_t cases) { shuffle<I><<<cases, kLanes>>>(arguments); }
void launch_move(Arguments const& arguments, uint32_t cases) { move_matrix<<<cases, kLanes>>>(arguments); }

constexpr uint32_t kEvery = 0xffffffffu;
constexpr Operand kMemoryData{Place::data, "bits", kMemoryWords, 1};
constexpr Operand register_data(uint32_t words) { return {Place::data, "bits", words, kLanes}; }

template <class I>
Register load(uint32_t rank) {
  return {kRank + rank, {I::kOpcode, "", "moves", {kMemoryData}, kLanes, I::kWords * kLanes, kEvery, load_setup,
                         launch_load<I>}};
}
template <class I>
Register store(uint32_t rank) {
  return {kRank + rank, {I::kOpcode, "", "moves", {register_data(I::kWords)}, kLanes, kMemoryWords, kEvery,
                         store_setup, launch_store<I>}};
}
template <class I>
Register shuffled(uint32_t rank) {
  return {kRank + rank, {I::kOpcode, "", "moves", {register_data(1)}, 2 * kLanes, 2 * kLanes, kEvery,
                         shuffle_setup, launch_shuffle<I>}};
}

Register const kMoves[] = {
    load<Load1>(0),       load<Load2>(1),        load<Load4>(2),
    load<Load1T>(3),      load<Load2T>(4),       load<Load4T>(5),
    store<Store1>(6),     store<Store2>(7),      store<Store4>(8),
    store<Store1T>(9),    store<Store2T>(10),    store<Store4T>(11),
    {kRank + 12, {"movmatrix.sync.aligned.m8n8.trans.b16", "", "moves", {register_data(1)}, 0, kLanes, kEvery,
                  no_setup, launch_move}},
    shuffled<ShflUp>(13), shuffled<ShflDown>(14), shuffled<ShflBfly>(15), shuffled<ShflIdx>(16),
};

}  // namespace
