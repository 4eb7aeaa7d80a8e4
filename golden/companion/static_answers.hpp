// What static_answers.cpp needs: CuTe's layout algebra, short names for static terms, and a printer of results in
// modewise's notation. Kept apart so that it can be a precompiled header.
#pragma once

#include <cstdio>

#include <cute/atom/mma_traits_sm90_gmma.hpp>
#include <cute/layout.hpp>
#include <cute/pointer_flagged.hpp>
#include <cute/swizzle_layout.hpp>

template <int N>
using I = cute::Int<N>;
template <class... Modes>
using T = cute::tuple<Modes...>;
template <class Shape, class Stride>
using L = cute::Layout<Shape, Stride>;
using U = cute::Underscore;
template <int Bits, int Base, int Shift>
using Sw = cute::Swizzle<Bits, Base, Shift>;
template <class A, class Offset, class B>
using Co = cute::ComposedLayout<A, Offset, B>;
template <int Bits>
using Unset = cute::smem_ptr_flag_bits<Bits>;

// `2@1@0` is E<2, 0, 1>: the modes go from the outermost to the innermost here, as CuTe has them, and print the other way.
template <int Value, int... Modes>
using E = cute::ScaledBasis<cute::Int<Value>, Modes...>;

// An element type that is nothing but its number of bits.
template <int Bits>
struct Width {};
namespace cute {
template <int Bits>
struct sizeof_bits<Width<Bits>> : cute::Int<Bits> {};
}  // namespace cute

// A layout and the offset that goes before it: what slice_and_offset and domain_offset return.
template <class Layout, class Offset>
struct Placed {};
template <class Layout, class Offset>
Placed<Layout, Offset> placed(T<Layout, Offset> const&) {
  return {};
}

// An operation on Int<N> without a 32-bit value (overflow, division by zero) leaves a run-time int behind: the
// answer is no longer static, and that is refused here, at compile time.
template <class Other>
void put(Other const&) {
  static_assert(sizeof(Other) == 0, "not static");
}
template <auto Value>
void put(cute::C<Value> const&) {
  if constexpr (cute::is_same<decltype(Value), bool>::value) {
    std::fputs(Value ? "true" : "false", stdout);
  } else {
    std::printf("%lld", static_cast<long long>(Value));
  }
}
inline void put(U const&) { std::fputs("_", stdout); }
template <int Bits>
void put(Unset<Bits> const&) {
  std::printf("smem_ptr[%db](unset)", Bits);
}
template <int Bits, int Base, int Shift>
void put(Sw<Bits, Base, Shift> const&) {
  std::printf("Sw<%d,%d,%d>", Bits, Base, Shift);
}
template <class... Modes>
void put(T<Modes...> const&);
template <class... Modes>
void put(cute::ArithmeticTuple<Modes...> const&);
template <class Value, int... Modes>
void put(cute::ScaledBasis<Value, Modes...> const&);
template <class Shape, class Stride>
void put(L<Shape, Stride> const&);
template <class A, class Offset, class B>
void put(Co<A, Offset, B> const&);
template <class Layout, class Offset>
void put(Placed<Layout, Offset> const&);

template <class... Modes>
void put(T<Modes...> const&) {
  [[maybe_unused]] char const* before = "";
  std::fputs("(", stdout);
  ((std::fputs(before, stdout), put(Modes{}), before = ","), ...);
  std::fputs(")", stdout);
}
template <class... Modes>
void put(cute::ArithmeticTuple<Modes...> const&) {
  put(T<Modes...>{});
}
template <class Value, int... Modes>
void put(cute::ScaledBasis<Value, Modes...> const&) {
  put(Value{});
  [[maybe_unused]] int innermost_first = 0;
  (innermost_first = ... = (std::printf("@%d", Modes), 0));
}
template <class Shape, class Stride>
void put(L<Shape, Stride> const&) {
  put(Shape{});
  std::fputs(":", stdout);
  put(Stride{});
}
template <class A, class Offset, class B>
void put(Co<A, Offset, B> const&) {
  put(A{});
  std::fputs(" o ", stdout);
  put(Offset{});
  std::fputs(" o ", stdout);
  put(B{});
}
template <class Layout, class Offset>
void put(Placed<Layout, Offset> const&) {
  put(Offset{});
  std::fputs(" + ", stdout);
  put(Layout{});
}

// One case a line of the generated list: number, tab, answer. A static answer is its type: nothing is evaluated.
#define MODEWISE_CASE(number, ...)                              \
  {                                                             \
    using Answer = cute::remove_cvref_t<decltype(__VA_ARGS__)>; \
    std::printf("%d\t", number);                                \
    put(Answer{});                                              \
    std::fputs("\n", stdout);                                   \
  }
