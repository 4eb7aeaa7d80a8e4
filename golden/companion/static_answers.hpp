// What static_answers.cpp needs: CuTe's layout algebra, short names for static terms, and a printer of results in
// modewise's notation. Kept apart so that it can be a precompiled header.
#pragma once

#include <cstdio>

#include <cute/layout.hpp>

template <int N>
using I = cute::Int<N>;
template <class... Modes>
using T = cute::tuple<Modes...>;
template <class Shape, class Stride>
using L = cute::Layout<Shape, Stride>;
using U = cute::Underscore;

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
template <class... Modes>
void put(T<Modes...> const&);
template <class Shape, class Stride>
void put(L<Shape, Stride> const&);

template <class... Modes>
void put(T<Modes...> const&) {
  [[maybe_unused]] char const* before = "";
  std::fputs("(", stdout);
  ((std::fputs(before, stdout), put(Modes{}), before = ","), ...);
  std::fputs(")", stdout);
}
template <class Shape, class Stride>
void put(L<Shape, Stride> const&) {
  put(Shape{});
  std::fputs(":", stdout);
  put(Stride{});
}

// One case a line of the generated list: number, tab, answer. A static answer is its type: nothing is evaluated.
#define MODEWISE_CASE(number, ...)        \
  {                                       \
    using Answer = decltype(__VA_ARGS__); \
    std::printf("%d\t", number);          \
    put(Answer{});                        \
    std::fputs("\n", stdout);             \
  }
