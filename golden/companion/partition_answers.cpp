// Answers a generated list of cases about atoms and what is tiled of them, as static_answers.cpp does about layouts.

#include "partition_answers.hpp"

int main() {
#include MODEWISE_CASES
  return 0;
}
