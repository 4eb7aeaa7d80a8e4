// What a program that traces instructions knows of each: its operands, what else it needs, and how to run it. The instructions themselves are in
// translation units that tools/golden/hardware.mjs writes, and in moves.cu.

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "operands.hpp"

/// One warp or warpgroup a case: arrays of all cases, each case's words behind those of the case before.
struct Arguments {
  uint32_t const* setup;
  /// In the order of `Instruction::operands`.
  uint32_t const* operands[4];
  uint32_t* result;
};

struct Operand {
  operands::Place place;
  /// A format of operands.hpp.
  char const* type;
  /// Words of each lane; of an operand in shared memory there is one lane.
  uint32_t words;
  uint32_t lanes;

  uint32_t size() const { return words * lanes; }
};

struct Instruction {
  std::string opcode;
  /// What the opcode leaves open: of wgmma where A is, the majors of A and B, their signs.
  std::string variant;
  /// The trace that it belongs to.
  std::string file;
  std::vector<Operand> operands;
  uint32_t setup_words;
  uint32_t result_words;
  /// How many of the cases are kept word by word; of the others a digest.
  uint32_t raw;
  /// What a case needs beside its operands: a selector, descriptors, addresses.
  std::vector<uint32_t> (*setup)(Instruction const&, uint32_t seed, uint32_t case_number);
  void (*launch)(Arguments const&, uint32_t cases);

  /// The name of the streams of its operands.
  std::string name() const { return variant.empty() ? opcode : opcode + " " + variant; }
};

/// Every instruction, in the order of `rank`, which is that of packages/warp-sim's list.
struct Ranked {
  uint32_t rank;
  Instruction instruction;
};
std::vector<Ranked>& registry();

struct Register {
  Register(uint32_t rank, Instruction instruction) { registry().push_back({rank, std::move(instruction)}); }
};
