// Prints digests of operands as the C++ rule makes them: type, tab, case, tab, digest. The tests of packages/warp-sim hold the TypeScript rule
// to them (src/operands/operand-digests.tsv).
//
//   g++ -std=c++17 operand_digests.cpp -o operand_digests && ./operand_digests

#include <cstdio>

#include "operands.hpp"

int main() {
  using namespace operands;
  for (Format const& format : kFormats)
    for (uint32_t case_number = 0; case_number < 24; ++case_number) {
      Digest digest;
      digest.add(operand_bits(7, format.name, case_number, Place::b, format, 6, 32));
      digest.add(operand_bits(7, format.name, case_number, Place::c, format, 64, 1));
      printf("%s\t%u\t%s\n", format.name, case_number, digest.text().c_str());
    }
}
