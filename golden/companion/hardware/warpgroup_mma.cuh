// Runs `wgmma.mma_async`: a block is one warpgroup and one case. Shared memory holds A (unless it is in registers) and behind it B, from an address
// that is a multiple of 1024; descriptors in traces count from there.

#pragma once

#include "instruction.hpp"
#include "registers.cuh"

constexpr uint32_t kSwizzleRepeat = 1024;

/// Words of a case's setup: two descriptors of two words each, whether C is added, the sparsity selector.
constexpr uint32_t kWarpgroupSetup = 6;

inline __device__ uint64_t placed(uint32_t const* descriptor, uint32_t base) {
  uint64_t relative = static_cast<uint64_t>(descriptor[1]) << 32 | descriptor[0];
  return relative + ((base & 0x3ffff) >> 4);
}

template <uint32_t Words>
__device__ void fill(uint32_t* memory, uint32_t const* from) {
  for (uint32_t word = threadIdx.x; word < Words; word += 128) memory[word] = from[blockIdx.x * Words + word];
}

/// `I` names arrays of registers A (of no use where A is in memory) and D, the words of A and B in memory, and executes the instruction
/// from the fence before it to the wait behind it, so that no register moves in between.
template <class I>
__global__ void __launch_bounds__(128) warpgroup_mma(Arguments arguments) {
  extern __shared__ uint32_t dynamic[];
  uint32_t address = static_cast<uint32_t>(__cvta_generic_to_shared(dynamic));
  uint32_t padding = (kSwizzleRepeat - address % kSwizzleRepeat) % kSwizzleRepeat;
  uint32_t* memory = dynamic + padding / 4;
  uint32_t base = address + padding;

  typename I::A a;
  typename I::D d;
  if constexpr (I::kMemoryA == 0) load<128>(a, arguments.operands[0]);
  else fill<I::kMemoryA>(memory, arguments.operands[0]);
  fill<I::kMemoryB>(memory + I::kMemoryA, arguments.operands[1]);
  load<128>(d, arguments.operands[2]);
  uint32_t metadata[1] = {0};
  if constexpr (I::kSelectors != 0) load<128>(metadata, arguments.operands[3]);
  uint32_t const* setup = arguments.setup + blockIdx.x * kWarpgroupSetup;
  uint64_t descriptor_a = placed(setup, base);
  uint64_t descriptor_b = placed(setup + 2, base);

  asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
  __syncthreads();
  I::execute(d, a, descriptor_a, descriptor_b, metadata[0], setup[5], setup[4]);
  store<128>(d, arguments.result);
}

template <class I>
void launch_warpgroup_mma(Arguments const& arguments, uint32_t cases) {
  constexpr uint32_t bytes = 4 * (I::kMemoryA + I::kMemoryB) + kSwizzleRepeat;
  cudaFuncSetAttribute(warpgroup_mma<I>, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes);
  warpgroup_mma<I><<<cases, 128, bytes>>>(arguments);
}

/// How an operand lies in shared memory. Lengths are in bytes; a chunk is 16 bytes, the unit that swizzles move.
struct Matrix {
  /// Rows along M or N, and along K: chunks of K-major, groups of eight elements of MN-major.
  uint32_t rows;
  uint32_t along_k;
  bool k_major;
};

struct Placement {
  uint32_t start;
  uint32_t leading;
  uint32_t stride;
  uint32_t bytes;
};

/// The canonical layouts of a matrix with atoms of `width` chunks (1: no swizzle), in one of two orders of the atoms; where an atom is wider
/// than the matrix is deep, `column` says which part of it holds the matrix.
constexpr Placement place(Matrix matrix, uint32_t width, bool k_first, uint32_t column) {
  uint32_t atom = 128 * width;
  if (matrix.k_major) {
    uint32_t groups = (matrix.rows + 7) / 8;
    if (width >= matrix.along_k)
      return {16 * matrix.along_k * (column % (width / matrix.along_k)), 16, atom, groups * atom};
    uint32_t columns = matrix.along_k / width;
    uint32_t leading = k_first ? atom : groups * atom;
    uint32_t stride = k_first ? columns * atom : atom;
    return {0, leading, stride, groups * columns * atom};
  }
  uint32_t groups = (matrix.rows + 8 * width - 1) / (8 * width);
  uint32_t along_k = k_first ? atom : groups * atom;
  uint32_t along_rows = k_first ? matrix.along_k * atom : atom;
  uint32_t bytes = matrix.along_k * groups * atom;
  return width == 1 ? Placement{0, along_k, along_rows, bytes} : Placement{0, along_rows, along_k, bytes};
}

/// Words that hold the matrix in every placement.
constexpr uint32_t memory_words(Matrix matrix) {
  uint32_t bytes = 0;
  for (uint32_t width : {1, 2, 4, 8}) {
    uint32_t placed = place(matrix, width, false, 0).bytes;
    bytes = bytes < placed ? placed : bytes;
  }
  return (bytes + kSwizzleRepeat - 1) / kSwizzleRepeat * kSwizzleRepeat / 4;
}

/// The two words of the matrix descriptor of a placement that begins at `from`.
inline void push_descriptor(std::vector<uint32_t>& out, Placement placement, uint32_t width, uint32_t from) {
  uint32_t layout = width == 8 ? 1 : width == 4 ? 2 : width == 2 ? 3 : 0;
  out.push_back((from + placement.start) / 16 | placement.leading / 16 << 16);
  out.push_back(placement.stride / 16 | layout << 30);
}

/// Descriptors of every swizzle in every class of operands, C added in three cases of four.
template <class I>
std::vector<uint32_t> warpgroup_mma_setup(Instruction const&, uint32_t, uint32_t case_number) {
  uint32_t turn = case_number / operands::kClasses;
  uint32_t width_a = 1u << (turn & 3);
  uint32_t width_b = 1u << ((turn + turn / 4) & 3);
  bool k_first = turn / 4 % 2 == 1;
  std::vector<uint32_t> out;
  if (I::kMemoryA == 0) out = {0, 0};
  else push_descriptor(out, place(I::kMatrixA, width_a, k_first, turn / 4), width_a, 0);
  push_descriptor(out, place(I::kMatrixB, width_b, !k_first, turn / 8), width_b, 4 * I::kMemoryA);
  out.push_back(turn % 4 != 3);
  out.push_back(I::kSelectors == 0 ? 0 : turn % I::kSelectors);
  return out;
}
