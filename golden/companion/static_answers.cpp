// Answers a generated list of cases with CUTLASS's static layout algebra. MODEWISE_CASES names the list: a file of
// MODEWISE_CASE(number, expression) lines, one case a line, written by tools/golden/static-traces.mjs.
// A case that CUTLASS rejects is a compile error that names the list and the case's line.

#include "static_answers.hpp"

int main() {
#include MODEWISE_CASES
  return 0;
}
