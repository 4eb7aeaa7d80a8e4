// A tiled GEMM of CUTLASS's parts, traced: D = A B^T in f16 with f32 sums, cp.async into swizzled shared memory, ldmatrix through retiled copies, a
// TiledMMA of 2 x 2 warps, several CTAs and several tiles along K. Each thread records the addresses of its copies, its fragments and its sums.
//
//   nvcc -std=c++17 -gencode=arch=compute_80,code=sm_80 … -I CUTLASS/include gemm.cu -o gemm && ./gemm OUT [SEED]
//
// Of the trace's only entry the words are, for each case, CTA (M fastest) and thread: what `perThread` lists, in its order. Addresses are byte offsets
// from the beginning of A, B or D in global memory, and of A's or B's tile in shared memory.

#include <cstdio>
#include <cstdlib>

#include <cute/tensor.hpp>

#include "operands.hpp"
#include "trace_file.hpp"

// Named: cute has a nameless namespace of its own, and nvcc then confuses the two.
namespace traced_gemm {

using namespace cute;

constexpr int kM = 128;
constexpr int kN = 128;
constexpr int kK = 128;
using TileM = Int<64>;
using TileN = Int<64>;
using TileK = Int<64>;
constexpr int kTilesK = kK / TileK::value;

using Mma = TiledMMA<MMA_Atom<SM80_16x8x16_F32F16F16F32_TN>, Layout<Shape<_2, _2, _1>>, Tile<_32, _32, _16>>;
using SmemAtom = decltype(composition(Swizzle<3, 3, 3>{}, Layout<Shape<_8, _64>, Stride<_64, _1>>{}));
using SmemA = decltype(tile_to_shape(SmemAtom{}, Shape<TileM, TileK>{}));
using SmemB = decltype(tile_to_shape(SmemAtom{}, Shape<TileN, TileK>{}));
using GlobalCopy = decltype(make_tiled_copy(Copy_Atom<SM80_CP_ASYNC_CACHEALWAYS<uint128_t>, half_t>{},
                                            Layout<Shape<_16, _8>, Stride<_8, _1>>{}, Layout<Shape<_1, _8>>{}));
using MatrixCopy = Copy_Atom<SM75_U32x4_LDSM_N, half_t>;

constexpr int kThreads = decltype(size(Mma{}))::value;

/// Where a thread writes what it records, and how many words that are by now.
struct Record {
  uint32_t* words;
  int count = 0;

  __device__ void add(uint32_t word) {
    words[count++] = word;
  }
  template <class Tensor>
  __device__ void add_registers(Tensor const& fragment) {
    auto registers = recast<uint32_t const>(fragment);
    for (int i = 0; i < size(registers); ++i) add(registers(i));
  }
  /// The byte offset of the first element of each copy: the first mode is what one instruction moves.
  template <class Tensor, class T>
  __device__ void add_addresses(Tensor const& copies, T const* origin) {
    auto each = group_modes<1, Tensor::rank>(copies);
    for (int i = 0; i < size<1>(each); ++i)
      add(static_cast<uint32_t>(reinterpret_cast<char const*>(raw_pointer_cast(&each(0, i))) -
                                reinterpret_cast<char const*>(origin)));
  }
};

__global__ void __launch_bounds__(kThreads)
    gemm(half_t const* a, half_t const* b, float* d, uint32_t* trace, int words_per_thread) {
  __shared__ __align__(1024) half_t shared_a[cosize_v<SmemA>];
  __shared__ __align__(1024) half_t shared_b[cosize_v<SmemB>];
  int thread = threadIdx.x;
  int cta = blockIdx.x + gridDim.x * blockIdx.y;
  Record record{trace + static_cast<size_t>(cta * kThreads + thread) * words_per_thread};

  Tensor mA = make_tensor(make_gmem_ptr(a), Shape<Int<kM>, Int<kK>>{}, Stride<Int<kK>, _1>{});
  Tensor mB = make_tensor(make_gmem_ptr(b), Shape<Int<kN>, Int<kK>>{}, Stride<Int<kK>, _1>{});
  Tensor mD = make_tensor(make_gmem_ptr(d), Shape<Int<kM>, Int<kN>>{}, Stride<Int<kN>, _1>{});
  Tensor gA = local_tile(mA, Shape<TileM, TileK>{}, make_coord(blockIdx.x, _));  // (TileM,TileK,k)
  Tensor gB = local_tile(mB, Shape<TileN, TileK>{}, make_coord(blockIdx.y, _));  // (TileN,TileK,k)
  Tensor gD = local_tile(mD, Shape<TileM, TileN>{}, make_coord(blockIdx.x, blockIdx.y));
  Tensor sA = make_tensor(make_smem_ptr(shared_a), SmemA{});
  Tensor sB = make_tensor(make_smem_ptr(shared_b), SmemB{});

  GlobalCopy global_copy;
  auto thr_global = global_copy.get_slice(thread);
  Tensor tAgA = thr_global.partition_S(gA);  // (CPY,CPY_M,CPY_K,k)
  Tensor tAsA = thr_global.partition_D(sA);
  Tensor tBgB = thr_global.partition_S(gB);
  Tensor tBsB = thr_global.partition_D(sB);

  Mma mma;
  auto thr_mma = mma.get_slice(thread);
  Tensor tCrA = thr_mma.partition_fragment_A(sA);  // (MMA,MMA_M,MMA_K)
  Tensor tCrB = thr_mma.partition_fragment_B(sB);  // (MMA,MMA_N,MMA_K)
  Tensor tCgD = thr_mma.partition_C(gD);           // (MMA,MMA_M,MMA_N)
  Tensor tCrD = thr_mma.make_fragment_C(tCgD);
  clear(tCrD);

  auto copy_a = make_tiled_copy_A(MatrixCopy{}, mma);
  auto copy_b = make_tiled_copy_B(MatrixCopy{}, mma);
  auto thr_copy_a = copy_a.get_slice(thread);
  auto thr_copy_b = copy_b.get_slice(thread);
  Tensor tXsA = thr_copy_a.partition_S(sA);  // (CPY,CPY_M,CPY_K)
  Tensor tXrA = thr_copy_a.retile_D(tCrA);
  Tensor tXsB = thr_copy_b.partition_S(sB);
  Tensor tXrB = thr_copy_b.retile_D(tCrB);

  record.add_addresses(tAsA, shared_a);
  record.add_addresses(tBsB, shared_b);
  record.add_addresses(tXsA, shared_a);
  record.add_addresses(tXsB, shared_b);
  for (int tile = 0; tile < kTilesK; ++tile) {
    record.add_addresses(tAgA(_, _, _, tile), a);
    record.add_addresses(tBgB(_, _, _, tile), b);
    copy(global_copy, tAgA(_, _, _, tile), tAsA);
    copy(global_copy, tBgB(_, _, _, tile), tBsB);
    cp_async_fence();
    cp_async_wait<0>();
    __syncthreads();
    copy(copy_a, tXsA, tXrA);
    copy(copy_b, tXsB, tXrB);
    record.add_registers(tCrA);
    record.add_registers(tCrB);
    cute::gemm(mma, tCrA, tCrB, tCrD);
    __syncthreads();
  }
  record.add_registers(tCrD);
  for (int i = 0; i < size(tCgD); ++i)
    record.add(static_cast<uint32_t>(reinterpret_cast<char*>(&tCgD(i)) - reinterpret_cast<char*>(d)));
  copy(tCrD, tCgD);
  if (record.count != words_per_thread) __trap();
}

/// What a thread records, by the sizes of its tensors.
struct Part {
  char const* name;
  int words;
};

constexpr int kCopies = 64 * 64 / 8 / kThreads;
constexpr int kMatrixCopiesA = 2 * 4;
constexpr int kMatrixCopiesB = 2 * 4;
constexpr int kFragmentA = 2 * 4 * 4;
constexpr int kFragmentB = 4 * 4 * 2;
constexpr int kSums = 2 * 4 * 4;

std::vector<Part> parts() {
  std::vector<Part> out{{"cp.async A to shared", kCopies},
                        {"cp.async B to shared", kCopies},
                        {"ldmatrix A from shared", kMatrixCopiesA},
                        {"ldmatrix B from shared", kMatrixCopiesB}};
  for (int tile = 0; tile < kTilesK; ++tile)
    for (Part part : {Part{"cp.async A from global", kCopies}, Part{"cp.async B from global", kCopies},
                      Part{"fragment A", kFragmentA}, Part{"fragment B", kFragmentB}})
      out.push_back(part);
  out.push_back({"sums", kSums});
  out.push_back({"D to global", kSums});
  return out;
}

void trace_gemm(char const* file, uint32_t seed) {
  constexpr uint32_t cases[] = {1, 2, 4, 7};
  std::string name = "gemm";
  std::string listed;
  int words_per_thread = 0;
  for (Part const& part : parts()) {
    listed += (listed.empty() ? "" : ",") + ("{\"name\":" + json(part.name)) + ",\"words\":" + std::to_string(part.words) + "}";
    words_per_thread += part.words;
  }
  dim3 grid(kM / TileM::value, kN / TileN::value);
  size_t trace_words = static_cast<size_t>(grid.x) * grid.y * kThreads * words_per_thread;
  operands::Format const& half = *operands::find_format("f16");
  Words all;
  std::string numbers;
  for (uint32_t number : cases) {
    DeviceWords a(operands::operand_bits(seed, name, number, operands::Place::a, half, kM * kK / 2, 1));
    DeviceWords b(operands::operand_bits(seed, name, number, operands::Place::b, half, kN * kK / 2, 1));
    DeviceWords d(kM * kN);
    DeviceWords trace(trace_words);
    gemm<<<grid, kThreads>>>(reinterpret_cast<half_t const*>(a.data()), reinterpret_cast<half_t const*>(b.data()),
                             reinterpret_cast<float*>(d.data()), trace.data(), words_per_thread);
    check(cudaGetLastError(), name);
    check(cudaDeviceSynchronize(), name);
    Words words = trace.read();
    all.insert(all.end(), words.begin(), words.end());
    words = d.read();
    all.insert(all.end(), words.begin(), words.end());
    numbers += (numbers.empty() ? "" : ",") + std::to_string(number);
  }
  Trace trace;
  trace.add("{\"opcode\":\"gemm\",\"shape\":[128,128,128],\"tile\":[64,64,64],\"caseNumbers\":[" + numbers +
                "],\"threads\":" + std::to_string(kThreads) + ",\"ctas\":[2,2]" +
                ",\"mma\":\"tiled_mma(SM80_16x8x16_F32F16F16F32_TN,make_layout((2,2,1)),<32,32,16>)\"" +
                ",\"smem\":\"Sw<3,3,3> o 0 o (8,64):(64,1)\"" +
                ",\"globalCopy\":\"tiled_copy(copy_atom(SM80_CP_ASYNC_CACHEALWAYS<128>,f16),(16,8):(8,1),make_layout((1,8)))\"" +
                ",\"matrixCopy\":\"copy_atom(SM75_U32x4_LDSM_N,f16)\",\"perThread\":[" + listed + "],\"d\":" +
                std::to_string(kM * kN) + "}",
            {&all});
  trace.write(file, "\"seed\":" + std::to_string(seed) + ",");
  printf("gemm: %d words of each of %d threads\n", words_per_thread, static_cast<int>(grid.x * grid.y) * kThreads);
}

}  // namespace traced_gemm

int main(int argc, char** argv) {
  if (argc < 2 || argc > 3) {
    fprintf(stderr, "usage: gemm OUT [SEED]\n");
    return 2;
  }
  try {
    traced_gemm::trace_gemm(argv[1], argc > 2 ? static_cast<uint32_t>(std::strtoul(argv[2], nullptr, 0)) : 1);
  } catch (std::exception const& error) {
    fprintf(stderr, "gemm: %s\n", error.what());
    return 1;
  }
  return 0;
}
