// What partition_answers.cpp needs beyond static_answers.hpp: every atom of CuTe, the parts of atoms and of what is tiled of them, value
// types by PTX's names, and tensors that count from 0.
#pragma once

// The shapes of wgmma that CUTLASS leaves out where nobody asks for them.
#define CUTE_SM90_EXTENDED_MMA_SHAPES_ENABLED

#include "static_answers.hpp"

// Before the atoms, which need it and do not include it first.
#include <cute/tensor.hpp>

#include <cute/atom/copy_atom.hpp>
#include <cute/atom/copy_traits_sm100_im2col.hpp>
#include <cute/atom/copy_traits_sm90_im2col.hpp>
#include <cute/atom/mma_atom.hpp>
#include <cute/atom/mma_traits_sm90_gmma_sparse.hpp>

// A tiler, which prints as one where a mode is a layout, and as the tuple that it is otherwise.
template <class Tiler>
struct ByMode {};
template <class... Modes>
void put(ByMode<T<Modes...>> const&) {
  constexpr bool layouts = (cute::is_layout<Modes>::value || ...);
  [[maybe_unused]] char const* before = "";
  std::fputs(layouts ? "<" : "(", stdout);
  ((std::fputs(before, stdout), put(Modes{}), before = ","), ...);
  std::fputs(layouts ? ">" : ")", stdout);
}

// The parts of an operation of MMA. The operation itself must be one that CUTLASS takes.
template <class Operation>
struct Parts : cute::MMA_Traits<Operation> {
  static_assert(sizeof(Operation) > 0);
};

// An operation of copying, where its traits are not of the operation alone.
template <class Operation>
struct Checked {
  static_assert(sizeof(Operation) > 0);
};
template <class... Arguments>
struct Checked<cute::Copy_Traits<Arguments...>> {};

// The parts of a copy atom, in values.
template <class Operation, class Value>
struct Parts<cute::Copy_Atom<Operation, Value>> : Checked<Operation> {
  using Atom = cute::Copy_Atom<Operation, Value>;
  using ThrID = typename Atom::ThrID;
  using SrcLayout = typename Atom::ValLayoutSrc;
  using DstLayout = typename Atom::ValLayoutDst;
  using RefLayout = typename Atom::ValLayoutRef;
};
template <class... Arguments>
struct Parts<cute::TiledCopy<Arguments...>> {
  using Tiled = cute::TiledCopy<Arguments...>;
  using TiledLayout_TV = typename Tiled::TiledLayout_TV;
  using Tiler_MN = ByMode<typename Tiled::Tiler_MN>;
};

// A value type, which prints as PTX has it.
template <class Value>
struct Type {};
#define MODEWISE_TYPE(type, name) \
  inline void put(Type<type> const&) { std::fputs(#name, stdout); }
MODEWISE_TYPE(cute::uint1_t, b1)
MODEWISE_TYPE(cute::int4_t, s4)
MODEWISE_TYPE(cute::uint4_t, u4)
MODEWISE_TYPE(cute::float_e2m1_t, e2m1)
MODEWISE_TYPE(cute::float_e2m3_t, e2m3)
MODEWISE_TYPE(cute::float_e3m2_t, e3m2)
MODEWISE_TYPE(int8_t, s8)
MODEWISE_TYPE(uint8_t, u8)
MODEWISE_TYPE(cute::float_e4m3_t, e4m3)
MODEWISE_TYPE(cute::float_e5m2_t, e5m2)
MODEWISE_TYPE(cute::float_ue8m0_t, ue8m0)
MODEWISE_TYPE(cute::float_ue4m3_t, ue4m3)
MODEWISE_TYPE(int16_t, s16)
MODEWISE_TYPE(uint16_t, u16)
MODEWISE_TYPE(cute::half_t, f16)
MODEWISE_TYPE(cute::bfloat16_t, bf16)
MODEWISE_TYPE(int32_t, s32)
MODEWISE_TYPE(uint32_t, u32)
MODEWISE_TYPE(float, f32)
MODEWISE_TYPE(cute::tfloat32_t, tf32)
MODEWISE_TYPE(double, f64)
MODEWISE_TYPE(cute::complex<double>, c64)
MODEWISE_TYPE(cute::SM80_8x8x4_GC64C64C64GC64_TN::GaussComplex, gc64)
#undef MODEWISE_TYPE
template <class Value>
void put(Type<cute::complex<Value>> const&) {
  std::fputs("complex<", stdout);
  put(Type<Value>{});
  std::fputs(">", stdout);
}
template <int Sparsity, class Value>
void put(Type<cute::sparse_elem<Sparsity, Value>> const&) {
  std::printf("sparse_elem<%d,", Sparsity);
  put(Type<Value>{});
  std::fputs(">", stdout);
}

// An iterator whose place is part of its type: a tensor over it is a layout and an offset.
template <class Place>
struct Counted {
  using value_type = int;
  using element_type = int;
  using reference = int;
  Place place;
  constexpr int operator*() const { return 0; }
  template <class Step>
  constexpr auto operator+(Step const& step) const {
    return Counted<decltype(place + step)>{};
  }
};
template <class Any>
constexpr auto counted(Any const& layout) {
  auto origin = cute::as_arithmetic_tuple(cute::repeat_like(cute::coshape(layout), I<0>{}));
  return cute::make_tensor(Counted<decltype(origin)>{}, layout);
}
template <int Bits, int Base, int Shift, class Offset, class B>
constexpr auto counted(Co<Sw<Bits, Base, Shift>, Offset, B> const& layout) {
  return cute::make_tensor(Counted<I<0>>{}, layout);
}
template <class Place, class Layout>
Placed<Layout, Place> placed_tensor(cute::Tensor<cute::ViewEngine<Counted<Place>>, Layout> const&) {
  return {};
}
