// Runs `mma` and `mma.sp`: a block is one warp and one case.

#pragma once

#include "instruction.hpp"
#include "registers.cuh"

/// `I` names arrays of registers A, B, C, D, says whether A is sparse, and executes the instruction.
template <class I>
__global__ void warp_mma(Arguments arguments) {
  typename I::A a;
  typename I::B b;
  typename I::C c;
  typename I::D d;
  load<32>(a, arguments.operands[0]);
  load<32>(b, arguments.operands[1]);
  load<32>(c, arguments.operands[2]);
  if constexpr (I::kSelectors == 0) {
    I::execute(d, a, b, c);
  } else {
    uint32_t metadata[1];
    load<32>(metadata, arguments.operands[3]);
    I::execute(d, a, b, c, metadata[0], arguments.setup[blockIdx.x]);
  }
  store<32>(d, arguments.result);
}

template <class I>
void launch_warp_mma(Arguments const& arguments, uint32_t cases) {
  warp_mma<I><<<cases, 32>>>(arguments);
}

/// The sparsity selector, where there is one: every value of it in every class of operands.
template <uint32_t Selectors>
std::vector<uint32_t> warp_mma_setup(Instruction const&, uint32_t, uint32_t case_number) {
  if constexpr (Selectors == 0) return {};
  else return {case_number / operands::kClasses % Selectors};
}
