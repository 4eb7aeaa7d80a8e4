// The bits of operands, by the rule of packages/warp-sim/src/operands: every function here has its namesake there, and a test holds both to the
// same digests. Integer arithmetic only, so every machine gives the same bits.

#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace operands {

/// A permutation of the 32-bit words that spreads every bit over all of them.
inline uint32_t mix(uint32_t x) {
  x = (x ^ (x >> 16)) * 0x21f0aaadu;
  x = (x ^ (x >> 15)) * 0x735a2d97u;
  return x ^ (x >> 15);
}

/// The `index`-th word of the stream of a key.
inline uint32_t draw(uint32_t key, uint32_t index) { return mix(key + index * 0x9e3779b9u); }

/// The operands of an instruction, in the order of their streams.
enum class Place : uint32_t { a, b, c, metadata, data, addresses };

/// The key of one operand's stream: that of a seed, a name (its FNV-1a hash), a case and the operand's place.
inline uint32_t stream_key(uint32_t seed, std::string const& name, uint32_t case_number, Place place) {
  uint32_t hash = 0x811c9dc5u;
  for (char letter : name) hash = (hash ^ static_cast<uint8_t>(letter)) * 0x01000193u;
  return mix(mix(mix(seed ^ hash) + case_number) + static_cast<uint32_t>(place));
}

/// 64 bits that stand for any number of words.
class Digest {
 public:
  void add(uint32_t word) {
    x_ = mix(x_ ^ word) + 0x9e3779b9u;
    y_ = mix(y_ + word) ^ 0x85ebca6bu;
  }
  void add(std::vector<uint32_t> const& words) {
    for (uint32_t word : words) add(word);
  }
  uint32_t first() const { return x_; }
  uint32_t second() const { return y_; }
  std::string text() const {
    char digits[17];
    snprintf(digits, sizeof digits, "%08x%08x", x_, y_);
    return digits;
  }

 private:
  uint32_t x_ = 0;
  uint32_t y_ = 0;
};

enum class Class : uint32_t { random, normal, wide, subnormal, cancelling, special, sparse, integer };
constexpr uint32_t kClasses = 8;

/// Numbers; bits that are random whatever the class; metadata of sparse matrices.
enum class Kind { floating, integer, bits, ordered, unordered, halves };
enum class Specials { ieee, nan, none };

struct Format {
  char const* name;
  Kind kind;
  int bits;
  int exponent_bits = 0;
  int fraction_bits = 0;
  int unused_bits = 0;
  Specials specials = Specials::ieee;

  uint32_t bias() const { return (1u << (exponent_bits - 1)) - 1; }
  uint32_t greatest_field() const { return (1u << exponent_bits) - 1; }
  uint32_t greatest_number() const { return greatest_field() - (specials == Specials::ieee ? 1 : 0); }
};

constexpr Format kFormats[] = {
    {"f64", Kind::floating, 64, 11, 52},
    {"f32", Kind::floating, 32, 8, 23},
    {"tf32", Kind::floating, 32, 8, 10, 13},
    {"bf16", Kind::floating, 16, 8, 7},
    {"f16", Kind::floating, 16, 5, 10},
    {"e5m2", Kind::floating, 8, 5, 2},
    {"e4m3", Kind::floating, 8, 4, 3, 0, Specials::nan},
    {"s32", Kind::integer, 32},
    {"s8", Kind::integer, 8},
    {"u8", Kind::integer, 8},
    {"s4", Kind::integer, 4},
    {"u4", Kind::integer, 4},
    {"b1", Kind::integer, 1},
    {"bits", Kind::bits, 32},
    {"ordered", Kind::ordered, 32},
    {"unordered", Kind::unordered, 32},
    {"halves", Kind::halves, 32},
};

inline Format const* find_format(std::string const& name) {
  for (Format const& format : kFormats)
    if (name == format.name) return &format;
  return nullptr;
}

/// A floating-point value by its fields; the fraction is 64 bits from its highest bit down, of which a format keeps the first.
struct Parts {
  uint32_t sign;
  uint32_t exponent;
  uint32_t high = 0;
  uint32_t low = 0;
  uint32_t lowest = 0;
};

/// Where a format's only NaN has all bits set, the number below it.
inline Parts finite(Format const& format, Parts parts) {
  int unused = 32 - format.fraction_bits;
  bool is_nan = format.specials == Specials::nan && parts.exponent == format.greatest_field() &&
                (parts.high >> unused) + 1 == 1u << format.fraction_bits;
  if (is_nan) parts.high ^= 1u << unused;
  return parts;
}

/// A field of a number whose exponent differs from 0 by at most `below` and `above`.
inline uint32_t exponent_within(Format const& format, uint32_t word, uint32_t below, uint32_t above) {
  uint32_t bias = format.bias();
  uint32_t least = below >= bias ? 1 : std::max(1u, bias - below);
  uint32_t greatest = std::min(format.greatest_number(), above > 0xffff ? 0xffffu : bias + above);
  return least + word % (greatest - least + 1);
}

/// Infinity, NaNs with any payload, the greatest number, the least one, zero: what of these the format has.
inline Parts special(Format const& format, uint32_t choice, uint32_t high, uint32_t low) {
  uint32_t sign = choice >> 31;
  uint32_t exponent = format.greatest_field();
  switch (choice & 7) {
    case 0:
    case 1: {
      uint32_t ones = format.specials == Specials::nan ? 0xffffffffu : 0;
      return {sign, exponent, ones, ones};
    }
    case 2: return {sign, exponent, high | 0x80000000u, low};
    case 3: return {sign, exponent, high & 0x7fffffffu, low, 1};
    case 4: return finite(format, {sign, format.greatest_number(), 0xffffffffu, 0xffffffffu});
    case 5: return {sign, 0, 0, 0, 1};
    default: return {sign, 0};
  }
}

inline Parts float_operand(Format const& format, Class cls, uint32_t mode, uint32_t key, uint32_t place) {
  uint32_t choice = draw(key, 4 * place);
  uint32_t high = draw(key, 4 * place + 1);
  uint32_t low = draw(key, 4 * place + 2);
  uint32_t exponent = draw(key, 4 * place + 3);
  uint32_t sign = choice >> 31;
  auto number = [&](uint32_t below, uint32_t above) {
    return finite(format, {sign, exponent_within(format, exponent, below, above), high, low});
  };
  auto wide = [&] {
    constexpr uint32_t spans[] = {0x7fffffff, 32, 12, 32};
    uint32_t span = spans[mode & 3];
    return number(span, span);
  };
  auto chosen = [&](uint32_t bits) { return ((choice >> 8) & ((1u << bits) - 1)) == 0; };

  switch (cls) {
    case Class::random:
    case Class::normal: return number(3, 2);
    case Class::wide: return wide();
    case Class::subnormal: {
      uint32_t share = mode & 3;
      bool tiny = share < 2 || (share == 2 && (choice & 1) == 1);
      return tiny ? Parts{sign, exponent % 3, high, low} : number(3, 2);
    }
    case Class::cancelling: {
      uint32_t field = (choice & 1) ? format.bias() : exponent_within(format, mode, 0, 24);
      switch ((choice >> 1) & 3) {
        case 1: return finite(format, {sign, field, 0, 0, 1});
        case 2: return finite(format, {sign, field, high, low});
        case 3: return finite(format, {sign, field, 0x80000000u});
        default: return finite(format, {sign, field});
      }
    }
    case Class::special: return chosen(2 + mode % 6) ? special(format, choice, high, low) : number(3, 2);
    case Class::sparse: return chosen(1 + mode % 5) ? wide() : Parts{sign, 0};
    case Class::integer: {
      uint32_t value = exponent & 7;
      if (value == 0) return {sign, 0};
      uint32_t log = value >= 4 ? 2 : value >= 2 ? 1 : 0;
      return finite(format, {sign, format.bias() + log, log == 0 ? 0 : value << (32 - log)});
    }
  }
  return {0, 0};
}

inline uint32_t integer_operand(int bits, Class cls, uint32_t mode, uint32_t key, uint32_t place) {
  uint32_t choice = draw(key, 4 * place);
  uint32_t value = draw(key, 4 * place + 1);
  uint32_t least = 1u << (bits - 1);
  auto with_sign = [&](uint32_t magnitude) { return choice >> 31 ? 0 - magnitude : magnitude; };
  switch (cls) {
    case Class::random: return value;
    case Class::normal: return static_cast<uint32_t>(static_cast<int32_t>(value) >> (32 - (bits + 1) / 2));
    case Class::wide: {
      uint32_t ends[] = {least, least - 1, 0xffffffffu, 0};
      return ends[choice & 3];
    }
    case Class::subnormal: {
      uint32_t small[] = {0xffffffffu, 0, 1, 1};
      return small[choice & 3];
    }
    case Class::cancelling: return with_sign(mode % least);
    case Class::special: return ((choice & 1) ? least : least - 1) ^ (value & 3);
    case Class::sparse: return ((choice >> 8) & ((1u << (1 + mode % 5)) - 1)) == 0 ? value : 0;
    case Class::integer: return with_sign(value & 7);
  }
  return 0;
}

/// A word of metadata: eight patterns of four bits, which name the elements of a chunk that are there.
inline uint32_t metadata_word(Kind kind, uint32_t key, uint32_t place) {
  // Two of four, ascending; the same, descending.
  constexpr uint32_t pairs[] = {0b0100, 0b1000, 0b1100, 0b1001, 0b1101, 0b1110,
                                0b0001, 0b0010, 0b0011, 0b0110, 0b0111, 0b1011};
  constexpr uint32_t halves[] = {0b0100, 0b1110};
  uint32_t const* choices = kind == Kind::halves ? halves : pairs;
  uint32_t count = kind == Kind::halves ? 2 : kind == Kind::ordered ? 6 : 12;
  uint32_t word = 0;
  for (uint32_t nibble = 0; nibble < 8; ++nibble) word |= choices[draw(key, 8 * place + nibble) % count] << (4 * nibble);
  return word;
}

/// The fields side by side; bits below the fraction that do not count are noise.
inline uint32_t packed(Format const& format, Parts const& parts, uint32_t noise) {
  uint32_t fraction = (parts.high >> (32 - format.fraction_bits)) | parts.lowest;
  uint32_t word = ((parts.sign << format.exponent_bits | parts.exponent) << format.fraction_bits) | fraction;
  return word << format.unused_bits | (noise & ((1u << format.unused_bits) - 1));
}

/// The bits of one operand of a case, words ordered [word * lanes + lane].
inline std::vector<uint32_t> operand_bits(uint32_t seed, std::string const& name, uint32_t case_number, Place operand,
                                          Format const& format, uint32_t words, uint32_t lanes) {
  uint32_t key = stream_key(seed, name, case_number, operand);
  std::vector<uint32_t> out(words * lanes);
  if (format.kind != Kind::floating && format.kind != Kind::integer) {
    for (uint32_t place = 0; place < out.size(); ++place)
      out[place] = format.kind == Kind::bits ? draw(key, 4 * place + 1) : metadata_word(format.kind, key, place);
    return out;
  }
  Class cls = static_cast<Class>(case_number % kClasses);
  uint32_t mode = draw(key, 0xffffffffu);
  if (format.bits == 64) {
    for (uint32_t place = 0; place < out.size() / 2; ++place) {
      uint32_t at = place + place / lanes * lanes;
      if (cls == Class::random) {
        out[at] = draw(key, 4 * place + 1);
        out[at + lanes] = draw(key, 4 * place + 2);
      } else {
        Parts parts = float_operand(format, cls, mode, key, place);
        int in_high = format.fraction_bits - 32;
        out[at] = parts.high << in_high | parts.low >> (32 - in_high) | parts.lowest;
        out[at + lanes] = parts.sign << 31 | parts.exponent << in_high | parts.high >> (32 - in_high);
      }
    }
    return out;
  }
  uint32_t per_word = 32 / format.bits;
  uint32_t mask = format.bits == 32 ? 0xffffffffu : (1u << format.bits) - 1;
  for (uint32_t place = 0; place < out.size() * per_word; ++place) {
    uint32_t value = cls == Class::random ? draw(key, 4 * place + 1)
                     : format.kind == Kind::integer
                         ? integer_operand(format.bits, cls, mode, key, place)
                         : packed(format, float_operand(format, cls, mode, key, place), draw(key, 4 * place + 2));
    out[place / per_word] |= (value & mask) << (format.bits * (place % per_word));
  }
  return out;
}

}  // namespace operands
