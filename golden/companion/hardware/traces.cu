// Runs the instructions of the registry on this machine's GPU and writes what it answers.
//
//   traces FILE OUT [SEED] [CASES]     the instructions of a trace (mma, mma-sp, wgmma, wgmma-sp, moves) on generated operands
//   traces --explicit IN OUT           any instructions on the operands of a file
//   traces --list                      every instruction
//
// The words of an entry: the setup of every case, the operands of every case if they are explicit, the results of the first `raw` cases, and
// two words of digest of each other.
// An explicit file is, entry by entry, a line `name`, tab, cases, tab, label, and the words of setup and operands, case by case.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <memory>
#include <thread>

#include "instruction.hpp"
#include "trace_file.hpp"

std::vector<Ranked>& registry() {
  static std::vector<Ranked> all;
  return all;
}

namespace {

/// What goes into an instruction, all cases of each part together.
struct Inputs {
  Words setup;
  std::vector<Words> operands;
};

Words run(Instruction const& instruction, Inputs const& inputs, uint32_t cases) {
  DeviceWords setup(inputs.setup);
  std::vector<std::unique_ptr<DeviceWords>> operands;
  Arguments arguments{};
  arguments.setup = setup.data();
  for (size_t i = 0; i < inputs.operands.size(); ++i) {
    operands.push_back(std::make_unique<DeviceWords>(inputs.operands[i]));
    arguments.operands[i] = operands[i]->data();
  }
  DeviceWords result(static_cast<size_t>(cases) * instruction.result_words);
  arguments.result = result.data();
  instruction.launch(arguments, cases);
  check(cudaGetLastError(), instruction.name());
  check(cudaDeviceSynchronize(), instruction.name());
  return result.read();
}

/// Calls `task` with every number below `count`, on all cores.
void in_parallel(uint32_t count, std::function<void(uint32_t)> const& task) {
  uint32_t workers = std::max(1u, std::thread::hardware_concurrency());
  std::vector<std::thread> threads;
  for (uint32_t worker = 0; worker < workers; ++worker)
    threads.emplace_back([=, &task] {
      for (uint32_t i = worker; i < count; i += workers) task(i);
    });
  for (std::thread& thread : threads) thread.join();
}

operands::Format const& format_of(Operand const& operand) {
  operands::Format const* format = operands::find_format(operand.type);
  if (format == nullptr) throw std::runtime_error(std::string("there is no format ") + operand.type);
  return *format;
}

Inputs generate(Instruction const& instruction, uint32_t seed, uint32_t cases) {
  Inputs inputs{Words(static_cast<size_t>(cases) * instruction.setup_words), {}};
  for (Operand const& operand : instruction.operands) {
    format_of(operand);
    inputs.operands.emplace_back(static_cast<size_t>(cases) * operand.size());
  }
  in_parallel(cases, [&](uint32_t number) {
    Words setup = instruction.setup(instruction, seed, number);
    std::copy(setup.begin(), setup.end(), inputs.setup.begin() + number * instruction.setup_words);
    for (size_t i = 0; i < instruction.operands.size(); ++i) {
      Operand const& operand = instruction.operands[i];
      Words words = operands::operand_bits(seed, instruction.name(), number, operand.place, format_of(operand),
                                           operand.words, operand.lanes);
      std::copy(words.begin(), words.end(), inputs.operands[i].begin() + static_cast<size_t>(number) * words.size());
    }
  });
  return inputs;
}

char const* place_name(operands::Place place) {
  constexpr char const* names[] = {"a", "b", "c", "metadata", "data", "addresses"};
  return names[static_cast<uint32_t>(place)];
}

/// What an entry of a trace says of an instruction, without its closing brace.
std::string described(Instruction const& instruction, uint32_t cases, uint32_t raw) {
  std::string text = "{\"opcode\":" + json(instruction.opcode);
  if (!instruction.variant.empty()) text += ",\"variant\":" + json(instruction.variant);
  text += ",\"cases\":" + std::to_string(cases) + ",\"operands\":[";
  for (Operand const& operand : instruction.operands) {
    if (&operand != &instruction.operands.front()) text += ",";
    text += "{\"operand\":" + json(place_name(operand.place)) + ",\"type\":" + json(operand.type) +
            ",\"words\":" + std::to_string(operand.words) + ",\"lanes\":" + std::to_string(operand.lanes) + "}";
  }
  return text + "],\"setup\":" + std::to_string(instruction.setup_words) +
         ",\"result\":" + std::to_string(instruction.result_words) + ",\"raw\":" + std::to_string(raw);
}

void add_generated(Trace& trace, Instruction const& instruction, uint32_t seed, uint32_t cases) {
  Inputs inputs = generate(instruction, seed, cases);
  Words results = run(instruction, inputs, cases);
  uint32_t raw = std::min(instruction.raw, cases);
  Words digests;
  for (uint32_t number = raw; number < cases; ++number) {
    operands::Digest digest;
    for (uint32_t i = 0; i < instruction.result_words; ++i)
      digest.add(results[static_cast<size_t>(number) * instruction.result_words + i]);
    digests.push_back(digest.first());
    digests.push_back(digest.second());
  }
  operands::Digest digest;
  for (Words const& operand : inputs.operands) digest.add(operand);
  results.resize(static_cast<size_t>(raw) * instruction.result_words);
  trace.add(described(instruction, cases, raw) + ",\"operandDigest\":" + json(digest.text()) + "}",
            {&inputs.setup, &results, &digests});
}

void trace_generated(std::string const& file, char const* out, uint32_t seed, uint32_t cases) {
  Trace trace;
  uint32_t count = 0;
  for (Ranked const& ranked : registry()) {
    if (ranked.instruction.file != file) continue;
    add_generated(trace, ranked.instruction, seed, cases);
    ++count;
  }
  if (count == 0) throw std::runtime_error("there is no trace " + file);
  trace.write(out, "\"seed\":" + std::to_string(seed) + ",");
  printf("%s: %u instructions, %u cases each\n", file.c_str(), count, cases);
}

Instruction const& named(std::string const& name) {
  for (Ranked const& ranked : registry())
    if (ranked.instruction.name() == name) return ranked.instruction;
  throw std::runtime_error("there is no instruction " + name);
}

void read_words(std::istream& in, uint32_t* to, uint32_t count) {
  if (!in.read(reinterpret_cast<char*>(to), static_cast<std::streamsize>(count * sizeof(uint32_t))))
    throw std::runtime_error("the file of operands ends too early");
}

void trace_explicit(char const* file, char const* out) {
  std::ifstream in(file, std::ios::binary);
  if (!in) throw std::runtime_error(std::string("cannot read ") + file);
  Trace trace;
  uint32_t entries = 0;
  for (std::string line; std::getline(in, line); ++entries) {
    size_t tab = line.find('\t');
    size_t second = line.find('\t', tab + 1);
    if (second == std::string::npos) throw std::runtime_error("expected name, cases and label, not " + line);
    Instruction const& instruction = named(line.substr(0, tab));
    uint32_t cases = static_cast<uint32_t>(std::stoul(line.substr(tab + 1, second - tab - 1)));
    Inputs inputs{Words(static_cast<size_t>(cases) * instruction.setup_words), {}};
    Words all;
    for (Operand const& operand : instruction.operands)
      inputs.operands.emplace_back(static_cast<size_t>(cases) * operand.size());
    for (uint32_t number = 0; number < cases; ++number) {
      read_words(in, inputs.setup.data() + number * instruction.setup_words, instruction.setup_words);
      for (size_t i = 0; i < inputs.operands.size(); ++i) {
        uint32_t size = instruction.operands[i].size();
        uint32_t* to = inputs.operands[i].data() + static_cast<size_t>(number) * size;
        read_words(in, to, size);
        all.insert(all.end(), to, to + size);
      }
    }
    Words results = run(instruction, inputs, cases);
    trace.add(described(instruction, cases, cases) + ",\"explicit\":true,\"label\":" + json(line.substr(second + 1)) + "}",
              {&inputs.setup, &all, &results});
  }
  trace.write(out, "");
  printf("%s: %u entries\n", file, entries);
}

}  // namespace

int main(int argc, char** argv) {
  std::sort(registry().begin(), registry().end(), [](Ranked const& a, Ranked const& b) { return a.rank < b.rank; });
  try {
    if (argc == 2 && std::strcmp(argv[1], "--list") == 0) {
      for (Ranked const& ranked : registry())
        printf("%s\t%s\n", ranked.instruction.file.c_str(), ranked.instruction.name().c_str());
    } else if (argc == 4 && std::strcmp(argv[1], "--explicit") == 0) {
      trace_explicit(argv[2], argv[3]);
    } else if (argc >= 3 && argc <= 5) {
      uint32_t seed = argc > 3 ? static_cast<uint32_t>(std::strtoul(argv[3], nullptr, 0)) : 1;
      uint32_t cases = argc > 4 ? static_cast<uint32_t>(std::strtoul(argv[4], nullptr, 0)) : 200;
      trace_generated(argv[1], argv[2], seed, cases);
    } else {
      fprintf(stderr, "usage: traces FILE OUT [SEED] [CASES] | --explicit IN OUT | --list\n");
      return 2;
    }
  } catch (std::exception const& error) {
    fprintf(stderr, "traces: %s\n", error.what());
    return 1;
  }
  return 0;
}
