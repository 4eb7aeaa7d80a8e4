// Answers a range of cases of an enumerated space with cutegen, the run-time layout algebra inside CUTLASS.
//
//   g++ -std=c++17 -O2 -DNDEBUG -I CUTLASS/cutlass_compiler/cutegen/include cutegen_answers.cpp -o cutegen_answers
//   cutegen_answers OP FIRST LAST FAMILY [FAMILY]
//
// Answers cases FIRST to LAST-1, one a line: a layout in modewise's notation, or `x` where cutegen rejects the case.
// A FAMILY is a list of blocks `PROFILE|SHAPES|STRIDES` joined with `;`, for example `0|1,2,3|0,1;(0,0)|2,3|1,2`.
// The order of the cases is that of golden/spaces.json: in a block leaves go left to right, each first its shape,
// then its stride, both least significant first; in a space operand 0 goes fastest.

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <vector>

#include <cutegen/cutegen_base_dynamic.hpp>

namespace cg = cutegen;

namespace {

[[noreturn]] void usage(char const* what) {
  std::fprintf(stderr, "cutegen_answers: %s\nusage: cutegen_answers OP FIRST LAST FAMILY [FAMILY]\n", what);
  std::exit(2);
}

struct Block {
  std::string profile;
  std::vector<long long> shapes;
  std::vector<long long> strides;
  unsigned long long count = 1;
};

std::vector<std::string> split(std::string const& text, char at) {
  std::vector<std::string> parts(1);
  for (char c : text) {
    if (c == at) {
      parts.emplace_back();
    } else {
      parts.back().push_back(c);
    }
  }
  return parts;
}

Block parseBlock(std::string const& text) {
  auto const fields = split(text, '|');
  if (fields.size() != 3) usage("a block is PROFILE|SHAPES|STRIDES");
  Block block;
  block.profile = fields[0];
  for (auto const& number : split(fields[1], ',')) block.shapes.push_back(std::stoll(number));
  for (auto const& number : split(fields[2], ',')) block.strides.push_back(std::stoll(number));
  for (char c : block.profile) {
    if (c == '0') block.count *= block.shapes.size() * block.strides.size();
  }
  return block;
}

struct Family {
  std::vector<Block> blocks;
  unsigned long long count = 0;

  explicit Family(std::string const& text) {
    for (auto const& part : split(text, ';')) {
      blocks.push_back(parseBlock(part));
      count += blocks.back().count;
    }
  }

  cg::layout at(unsigned long long index) const {
    for (Block const& block : blocks) {
      if (index < block.count) {
        char const* profile = block.profile.c_str();
        cg::shape shape;
        cg::stride stride;
        build(block, profile, index, shape, stride);
        return cg::layout(shape, stride);
      }
      index -= block.count;
    }
    usage("a case beyond the end of its family");
  }

  static void build(Block const& block, char const*& at, unsigned long long& index, cg::shape& shape,
                    cg::stride& stride) {
    if (*at == '0') {
      ++at;
      shape = cg::shape(block.shapes[index % block.shapes.size()]);
      index /= block.shapes.size();
      stride = cg::stride(block.strides[index % block.strides.size()]);
      index /= block.strides.size();
      return;
    }
    if (*at != '(') usage("a profile is a tuple of zeros");
    while (*at != ')' && *at != '\0') {
      ++at;
      cg::shape sub_shape;
      cg::stride sub_stride;
      build(block, at, index, sub_shape, sub_stride);
      shape.append(sub_shape);
      stride.append(sub_stride);
    }
    if (*at == ')') ++at;
  }
};

template <class Tree>
void write(std::string& out, Tree const& tree) {
  if (holds_vector(tree)) {
    char before = '(';
    for (auto const& child : get_vector(tree)) {
      out.push_back(before);
      write(out, child);
      before = ',';
    }
    out.push_back(')');
  } else {
    out += std::to_string(tree.as_int());
  }
}

cg::layout answer(std::string const& op, std::vector<cg::layout> const& operands) {
  if (op == "composition" && operands.size() == 2) return composition(operands[0], operands[1]);
  if (op == "right_inverse" && operands.size() == 1) return right_inverse(operands[0]);
  usage("OP is composition, with two families, or right_inverse, with one");
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 5) usage("too few arguments");
  std::string const op = argv[1];
  unsigned long long const first = std::strtoull(argv[2], nullptr, 10);
  unsigned long long const last = std::strtoull(argv[3], nullptr, 10);
  std::vector<Family> families;
  for (int i = 4; i < argc; ++i) families.emplace_back(argv[i]);

  std::string out;
  for (unsigned long long i = first; i < last; ++i) {
    std::vector<cg::layout> operands;
    unsigned long long rest = i;
    for (Family const& family : families) {
      operands.push_back(family.at(rest % family.count));
      rest /= family.count;
    }
    cg::layout result = cg::cg_error_t{};
    try {
      result = answer(op, operands);
    } catch (std::runtime_error const&) {
      // cutegen reports some rejections by throwing; the result stays an error
    }
    if (is_valid(result)) {
      write(out, result.shape());
      out.push_back(':');
      write(out, result.stride());
    } else {
      out.push_back('x');
    }
    out.push_back('\n');
    if (out.size() > (1u << 16)) {
      std::fwrite(out.data(), 1, out.size(), stdout);
      out.clear();
    }
  }
  std::fwrite(out.data(), 1, out.size(), stdout);
  return std::ferror(stdout) ? 1 : 0;
}
