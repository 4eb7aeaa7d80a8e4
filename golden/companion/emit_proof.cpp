// Proves the declarations that modewise's emitCute writes, against CuTe's own templates, and prints how the compiler spells each type.
// Two generated lists, written by tools/golden/emit-traces.mjs, one case a line:
//   MODEWISE_DECLARATIONS  namespaces case_N with the emitted `using L = …;` and `auto layout = …;` and the proofs about them;
//   MODEWISE_SPELLINGS     spell<type>(N) calls.
// A proof that fails is a compile error that names the list and the case's line: -fsyntax-only is enough for the proofs.

#include <cstdio>
#include <cstring>
#include <initializer_list>

#include <cute/layout.hpp>
#include <cute/swizzle_layout.hpp>

namespace proof {

// The emitted type, the emitted value and a type written from CuTe's primitives, with none of its aliases, are one.
template <class Independent, class Emitted, class Value>
constexpr bool same = cute::is_same<Independent, Emitted>::value && cute::is_same<Independent, Value>::value;

// Size and cosize are static, and the given integers.
template <class L, int Size>
constexpr bool size_is = decltype(cute::size(L{}))::value == Size;
template <class L, int Cosize>
constexpr bool cosize_is = decltype(cute::cosize(L{}))::value == Cosize;

// Every listed coordinate has the listed offset.
template <class L>
constexpr bool maps(std::initializer_list<int> coordinates, std::initializer_list<int> offsets) {
  if (coordinates.size() != offsets.size()) return false;
  int const* offset = offsets.begin();
  for (int coordinate : coordinates) {
    if (L{}(coordinate) != *offset++) return false;
  }
  return true;
}

}  // namespace proof

#include MODEWISE_DECLARATIONS

// The static value of a type in modewise's notation.
template <class T>
void put();

template <class... Modes>
void put_modes(cute::tuple<Modes...> const&) {
  [[maybe_unused]] char const* before = "(";
  ((std::fputs(before, stdout), put<Modes>(), before = ","), ...);
  std::fputs(")", stdout);
}

template <class Shape, class Stride>
void put_layout(cute::Layout<Shape, Stride> const&) {
  put<Shape>();
  std::fputs(":", stdout);
  put<Stride>();
}

template <int Bits, int Base, int Shift>
void put_swizzle(cute::Swizzle<Bits, Base, Shift> const&) {
  std::printf("Sw<%d,%d,%d>", Bits, Base, Shift);
}

template <class A, class Offset, class B>
void put_composed(cute::ComposedLayout<A, Offset, B> const&) {
  put_swizzle(A{});
  std::fputs(" o ", stdout);
  put<Offset>();
  std::fputs(" o ", stdout);
  put<B>();
}

// The innermost mode first, as CuTe prints a basis.
template <class Value, int... Path>
void put_basis(cute::ScaledBasis<Value, Path...> const&) {
  put<Value>();
  int const path[] = {Path...};
  for (int i = sizeof...(Path) - 1; i >= 0; --i) std::printf("@%d", path[i]);
}

template <class T>
void put() {
  if constexpr (cute::is_composed_layout<T>::value) {
    put_composed(T{});
  } else if constexpr (cute::is_scaled_basis<T>::value) {
    put_basis(T{});
  } else if constexpr (cute::is_layout<T>::value) {
    put_layout(T{});
  } else if constexpr (cute::is_tuple<T>::value) {
    put_modes(T{});
  } else {
    std::printf("%lld", static_cast<long long>(T::value));
  }
}

// Number, tab, the type as the compiler writes it, tab, its value.
template <class T>
void spell(int number) {
  char const* const text = __PRETTY_FUNCTION__;
  char const* const start = std::strstr(text, "T = ") + 4;
  char const* const end = std::strrchr(text, ']');
  std::printf("%d\t%.*s\t", number, static_cast<int>(end - start), start);
  put<cute::remove_cvref_t<T>>();
  std::fputs("\n", stdout);
}

int main() {
#include MODEWISE_SPELLINGS
  return 0;
}
