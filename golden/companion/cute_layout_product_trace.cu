// Prints every concrete layout of the article "CuTe's Layout Product" and checks each mapping, coordinate by
// coordinate, against the formula the article works out by hand.
//
//   nvcc -std=c++17 -I CUTLASS/include cute_layout_product_trace.cu -o trace && ./trace
//   g++ -x c++ -std=c++17 -I CUTLASS/include -I CUDA/include -I CUDA/include/cccl cute_layout_product_trace.cu -o trace
//
// Host code only. Ends with the number of mappings checked; exit status 1 when any of them differs.
//
// The article was written for a complement without a bound, `complement(3:2)` = `(2,1):(1,6)`. CUTLASS 4.7 always
// bounds it (its one-argument call by `cosize(filter(L))`), so this program builds the unbounded one itself and
// prints CUTLASS's bounded answers beside it. Offsets and sizes are in elements.

#include <cstdio>
#include <functional>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <cute/layout.hpp>

using namespace cute;

namespace {

int mappings = 0;
int failures = 0;

// A layout as modewise prints it: no blanks, no underscores in front of static integers.
template <class T>
std::string text(T const& value) {
  std::ostringstream out;
  out << value;
  std::string result;
  for (char c : out.str()) {
    if (c != '_' && c != ' ') result.push_back(c);
  }
  return result;
}

// The leaves of the hierarchical coordinate of linear index i, left to right, in run-time arithmetic.
template <int N>
void leavesOf(int& rest, Int<N>, std::vector<int>& leaves) {
  leaves.push_back(rest % N);
  rest /= N;
}

template <class... Modes>
void leavesOf(int& rest, cute::tuple<Modes...> const&, std::vector<int>& leaves) {
  (leavesOf(rest, Modes{}, leaves), ...);
}

void mustBe(bool right, std::string const& what) {
  if (!right) {
    ++failures;
    std::printf("  MISMATCH %s\n", what.c_str());
  }
}

// Prints `name = layout`, compares its text with the article's, then f(leaves) with layout(i) for every i.
template <class L>
void check(char const* name, L const& layout, std::string const& expected,
           std::function<int(std::vector<int> const&)> const& f) {
  std::string const printed = text(layout);
  std::printf("%-34s %s\n", name, printed.c_str());
  mustBe(printed == expected, std::string(name) + ": the article has " + expected);
  int const count = int(size(layout));
  for (int i = 0; i < count; ++i) {
    std::vector<int> leaves;
    int rest = i;
    leavesOf(rest, layout.shape(), leaves);
    int const by_hand = f(leaves);
    int const by_cute = int(layout(i));
    ++mappings;
    if (by_hand != by_cute) {
      mustBe(false, std::string(name) + " at " + std::to_string(i) + ": by hand " + std::to_string(by_hand) +
                        ", CuTe " + std::to_string(by_cute));
    }
  }
}

// One mapping the article states in words: value == expected.
void point(char const* what, int value, int expected) {
  ++mappings;
  std::printf("%-34s %d\n", what, value);
  mustBe(value == expected, std::string(what) + ": the article has " + std::to_string(expected));
}

// Two layouts agree where the article says that they hold the same table.
template <class A, class B>
void sameTable(char const* what, A const& a, B const& b) {
  mustBe(int(size(a)) == int(size(b)), std::string(what) + ": sizes differ");
  for (int i = 0; i < int(size(a)); ++i) {
    ++mappings;
    mustBe(int(a(i)) == int(b(i)), std::string(what) + " at " + std::to_string(i));
  }
}

void section(char const* title) { std::printf("\n# %s\n", title); }

}  // namespace

int main() {
  using V = std::vector<int> const&;

  section("three elements, four times: 3:1 by 4:1");
  {
    auto a = make_layout(_3{}, _1{});
    auto b = make_layout(_4{}, _1{});
    auto p = logical_product(a, b);
    check("a", a, "3:1", [](V c) { return c[0]; });
    check("b", b, "4:1", [](V c) { return c[0]; });
    check("logical_product(a,b)", p, "(3,4):(1,3)", [](V c) { return c[0] + 3 * c[1]; });
    point("p(0,0)", p(0, 0), 0);
    point("p(2,0)", p(2, 0), 2);
    point("p(0,1)", p(0, 1), 3);
    point("p(2,3)", p(2, 3), 11);
    sameTable("make_layout(3) by make_layout(4)", logical_product(make_layout(_3{}), make_layout(_4{})), p);
  }

  section("a block with gaps: 3:2 by 4:1");
  {
    auto a = make_layout(_3{}, _2{});
    auto b = make_layout(_4{}, _1{});
    auto p = logical_product(a, b);
    check("a", a, "3:2", [](V c) { return 2 * c[0]; });
    check("logical_product(a,b)", p, "(3,(2,2)):(2,(1,6))", [](V c) { return 2 * c[0] + c[1] + 6 * c[2]; });
    int const table[4][3] = {{0, 2, 4}, {1, 3, 5}, {6, 8, 10}, {7, 9, 11}};
    for (int j = 0; j < 4; ++j) {
      for (int i = 0; i < 3; ++i) {
        ++mappings;
        mustBe(p(i, j) == table[j][i], "table of 3:2 by 4:1");
        ++mappings;
        mustBe(p(i, make_coord(j % 2, j / 2)) == table[j][i], "nested coordinates of 3:2 by 4:1");
      }
    }
    mustBe(size(a) == 3 && cosize(a) == 5, "size 3, cosize 5");
  }

  section("where the starts come from: complement, then composition");
  {
    auto free1 = make_layout(_1{}, _3{});                                      // the article's complement(3:1)
    auto free2 = make_layout(make_shape(_2{}, _1{}), make_stride(_1{}, _6{}));  // the article's complement(3:2)
    auto b = make_layout(_4{}, _1{});
    check("complement(3:1), free", free1, "1:3", [](V c) { return 3 * c[0]; });
    check("complement(3:2), free", free2, "(2,1):(1,6)", [](V c) { return c[0] + 6 * c[1]; });
    check("composition(1:3, 4:1)", composition(free1, b), "4:3", [](V c) { return 3 * c[0]; });
    check("composition((2,1):(1,6), 4:1)", composition(free2, b), "(2,2):(1,6)",
          [](V c) { return c[0] + 6 * c[1]; });
    // CUTLASS 4.7 itself answers with the bounded form.
    check("complement(3:1), bounded by 3", complement(make_layout(_3{}, _1{})), "1:0", [](V c) { return 0 * c[0]; });
    check("complement(3:2), bounded by 5", complement(make_layout(_3{}, _2{})), "2:1", [](V c) { return c[0]; });
    check("complement(3:1, 12), bounded", complement(make_layout(_3{}, _1{}), _12{}), "4:3",
          [](V c) { return 3 * c[0]; });
    check("complement(3:2, 12), bounded", complement(make_layout(_3{}, _2{}), _12{}), "(2,2):(1,6)",
          [](V c) { return c[0] + 6 * c[1]; });
    sameTable("free and bounded give the same starts", composition(free2, b),
              composition(complement(make_layout(_3{}, _2{}), _12{}), b));
  }

  section("the second layout orders the repeats: 3:1 by (2,2):(2,1)");
  {
    auto b = make_layout(make_shape(_2{}, _2{}), make_stride(_2{}, _1{}));
    auto p = logical_product(make_layout(_3{}), b);
    check("b", b, "(2,2):(2,1)", [](V c) { return 2 * c[0] + c[1]; });
    check("logical_product(3:1,b)", p, "(3,(2,2)):(1,(6,3))", [](V c) { return c[0] + 6 * c[1] + 3 * c[2]; });
    int const starts[4] = {0, 6, 3, 9};
    for (int j = 0; j < 4; ++j) point("start of a group", p(0, j), starts[j]);
  }

  section("a 2x3 matrix as the block");
  auto a = make_layout(make_shape(_2{}, _3{}), make_stride(_3{}, _1{}));
  auto b = make_layout(make_shape(_2{}, _2{}), make_stride(_1{}, _2{}));
  auto lp = logical_product(a, b);
  auto offset = [](int m, int n, int p, int q) { return 3 * m + n + 6 * p + 12 * q; };
  auto mnpq = [offset](V c) { return offset(c[0], c[1], c[2], c[3]); };
  {
    check("a", a, "(2,3):(3,1)", [](V c) { return 3 * c[0] + c[1]; });
    check("b", b, "(2,2):(1,2)", [](V c) { return c[0] + 2 * c[1]; });
    check("logical_product(a,b)", lp, "((2,3),(2,2)):((3,1),(6,12))", mnpq);
    point("lp((1,2),(1,1))", lp(make_coord(1, 2), make_coord(1, 1)), 23);
    mustBe(rank(lp) == 2, "rank of logical_product");
  }

  section("zipped, tiled, flat");
  {
    auto zp = zipped_product(a, b);
    auto tp = tiled_product(a, b);
    auto fp = flat_product(a, b);
    check("zipped_product(a,b)", zp, "((2,3),(2,2)):((3,1),(6,12))", mnpq);
    check("tiled_product(a,b)", tp, "((2,3),2,2):((3,1),6,12)", mnpq);
    check("flat_product(a,b)", fp, "(2,3,2,2):(3,1,6,12)", mnpq);
    mustBe(rank(zp) == 2 && rank(tp) == 3 && rank(fp) == 4, "ranks 2, 3 and 4");
    point("zp((1,2),(1,1))", zp(make_coord(1, 2), make_coord(1, 1)), 23);
    point("tp((1,2),1,1)", tp(make_coord(1, 2), 1, 1), 23);
    point("fp(1,2,1,1)", fp(1, 2, 1, 1), 23);
    auto [block, start] = slice_and_offset(make_coord(_, make_coord(1, 0)), zp);
    // The article writes this slice as (2,3):(3,1); CUTLASS keeps the one mode that is left in its own tuple.
    check("zp(_,(1,0))", block, "((2,3)):((3,1))", [](V c) { return 3 * c[0] + c[1]; });
    check("its only mode", get<0>(block), "(2,3):(3,1)", [](V c) { return 3 * c[0] + c[1]; });
    point("its offset", start, 6);
  }

  section("a tuple as the tiler acts mode by mode");
  {
    auto collides = logical_product(a, make_tile(_2{}, _2{}));
    check("logical_product(a,<2,2>)", collides, "((2,2),(3,2)):((3,1),(1,3))",
          [](V c) { return 3 * c[0] + c[1] + c[2] + 3 * c[3]; });
    point("at ((0,1),(0,0))", collides(make_coord(0, 1), make_coord(0, 0)), 1);
    point("at ((0,0),(1,0))", collides(make_coord(0, 0), make_coord(1, 0)), 1);

    auto whole = logical_product(a, make_layout(make_shape(_2{}, _2{})));
    check("logical_product(a,(2,2):(1,2))", whole, "((2,3),(2,2)):((3,1),(6,12))", mnpq);

    auto by_mode = make_tile(make_layout(_2{}, _3{}), make_layout(_2{}, _4{}));
    auto ml = logical_product(a, by_mode);
    auto mz = zipped_product(a, by_mode);
    auto mt = tiled_product(a, by_mode);
    auto mf = flat_product(a, by_mode);
    check("complement of mode m, free", make_layout(make_shape(_3{}, _1{}), make_stride(_1{}, _6{})), "(3,1):(1,6)",
          [](V c) { return c[0] + 6 * c[1]; });
    check("complement(2:3, 8), bounded", complement(make_layout(_2{}, _3{}), _8{}), "(3,2):(1,6)",
          [](V c) { return c[0] + 6 * c[1]; });
    check("starts along m", composition(complement(make_layout(_2{}, _3{}), _8{}), make_layout(_2{}, _3{})), "2:6",
          [](V c) { return 6 * c[0]; });
    check("starts along n", composition(complement(make_layout(_3{}, _1{}), Int<15>{}), make_layout(_2{}, _4{})), "2:12",
          [](V c) { return 12 * c[0]; });
    check("logical_product(a,<2:3,2:4>)", ml, "((2,2),(3,2)):((3,6),(1,12))",
          [offset](V c) { return offset(c[0], c[2], c[1], c[3]); });
    check("zipped_product(a,<2:3,2:4>)", mz, "((2,3),(2,2)):((3,1),(6,12))", mnpq);
    check("tiled_product(a,<2:3,2:4>)", mt, "((2,3),2,2):((3,1),6,12)", mnpq);
    check("flat_product(a,<2:3,2:4>)", mf, "(2,3,2,2):(3,1,6,12)", mnpq);
    for (int m = 0; m < 2; ++m)
      for (int n = 0; n < 3; ++n)
        for (int p = 0; p < 2; ++p)
          for (int q = 0; q < 2; ++q) {
            int const expected = offset(m, n, p, q);
            mappings += 4;
            mustBe(ml(make_coord(m, p), make_coord(n, q)) == expected, "ml((m,p),(n,q))");
            mustBe(mz(make_coord(m, n), make_coord(p, q)) == expected, "mz((m,n),(p,q))");
            mustBe(mt(make_coord(m, n), p, q) == expected, "mt((m,n),p,q)");
            mustBe(mf(m, n, p, q) == expected, "mf(m,n,p,q)");
          }
  }

  section("blocked, raked, tile_to_shape");
  auto bp = blocked_product(a, b);
  {
    auto rp = raked_product(a, b);
    check("blocked_product(a,b)", bp, "((2,2),(3,2)):((3,6),(1,12))",
          [offset](V c) { return offset(c[0], c[2], c[1], c[3]); });
    check("raked_product(a,b)", rp, "((2,2),(2,3)):((6,3),(12,1))",
          [offset](V c) { return offset(c[1], c[3], c[0], c[2]); });
    for (int m = 0; m < 2; ++m)
      for (int n = 0; n < 3; ++n)
        for (int p = 0; p < 2; ++p)
          for (int q = 0; q < 2; ++q) {
            mappings += 2;
            mustBe(bp(m + 2 * p, n + 3 * q) == offset(m, n, p, q), "blocked: M = m+2p, N = n+3q");
            mustBe(rp(p + 2 * m, q + 2 * n) == offset(m, n, p, q), "raked: M = p+2m, N = q+2n");
          }
    int const first_row[6] = {0, 1, 2, 12, 13, 14};
    for (int n = 0; n < 6; ++n) point("first row of blocked", bp(0, n), first_row[n]);
    point("blocked at (1,2)", bp(1, 2), 5);
    point("raked at (2,4)", rp(2, 4), 5);
    auto shaped = tile_to_shape(a, make_shape(_4{}, _6{}));
    check("tile_to_shape(a,(4,6))", shaped, "((2,2),(3,2)):((3,6),(1,12))",
          [offset](V c) { return offset(c[0], c[2], c[1], c[3]); });
    sameTable("tile_to_shape and blocked", shaped, bp);
  }

  section("threads and values: make_tiled_copy's raked_product");
  {
    auto thr_layout = make_layout(_4{});
    auto val_layout = make_layout(_2{});
    auto rb = blocked_product(thr_layout, val_layout);
    auto rr = raked_product(thr_layout, val_layout);
    check("blocked_product(thr,val)", rb, "((4,2)):((1,4))", [](V c) { return c[0] + 4 * c[1]; });
    check("raked_product(thr,val)", rr, "((2,4)):((4,1))", [](V c) { return 4 * c[0] + c[1]; });
    auto layout_tv = right_inverse(rr).with_shape(make_shape(size(thr_layout), size(val_layout)));
    check("layout_tv", layout_tv, "(4,2):(2,1)", [](V c) { return 2 * c[0] + c[1]; });
    auto tiler = product_each(shape(rr));
    std::printf("%-34s %s\n", "product_each(shape(raked))", text(tiler).c_str());
    mustBe(text(tiler) == "(8)", "the tile has 8 positions");
    for (int t = 0; t < 4; ++t)
      for (int v = 0; v < 2; ++v) {
        mappings += 3;
        mustBe(rb(t + 4 * v) == t + 4 * v, "blocked: x = t+4v");
        mustBe(rr(v + 2 * t) == t + 4 * v, "raked: x = v+2t");
        mustBe(rr(layout_tv(t, v)) == t + 4 * v, "layout_tv inverts the raked product");
      }
  }

  section("TiledMMA's tiled_product: a warp by (2,2,1) atoms");
  {
    auto threads = tiled_product(make_layout(_32{}), make_layout(make_shape(_2{}, _2{}, _1{})));
    check("tiled_product(32:1,(2,2,1))", threads, "(32,2,2,1):(1,32,64,0)",
          [](V c) { return c[0] + 32 * c[1] + 64 * c[2]; });
  }

  section("retile's logical_product: 4:1 by 2:2");
  {
    auto ids = logical_product(make_layout(_4{}), make_layout(_2{}, _2{}));
    check("logical_product(4:1,2:2)", ids, "(4,2):(1,8)", [](V c) { return c[0] + 8 * c[1]; });
    std::set<int> seen;
    for (int i = 0; i < int(size(ids)); ++i) seen.insert(int(ids(i)));
    mustBe(seen == std::set<int>{0, 1, 2, 3, 8, 9, 10, 11}, "4 to 7 are skipped");
  }

  std::printf("\n%d mappings checked, %d mismatches\n", mappings, failures);
  return failures == 0 && mappings >= 510 ? 0 : 1;
}
