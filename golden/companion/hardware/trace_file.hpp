// The file of a trace: one line of JSON, filled up with spaces to a multiple of four bytes, then the little-endian 32-bit words of each entry in turn.

#pragma once

#include <cuda_runtime.h>
#include <dlfcn.h>

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <initializer_list>
#include <stdexcept>
#include <string>
#include <vector>

using Words = std::vector<uint32_t>;

inline void check(cudaError_t error, std::string const& what) {
  if (error != cudaSuccess) throw std::runtime_error(what + ": " + cudaGetErrorString(error));
}

/// Words on the GPU, zero at first.
class DeviceWords {
 public:
  explicit DeviceWords(size_t count) : count_(count) {
    size_t bytes = std::max<size_t>(count, 1) * sizeof(uint32_t);
    check(cudaMalloc(&data_, bytes), "cudaMalloc");
    check(cudaMemset(data_, 0, bytes), "cudaMemset");
  }
  explicit DeviceWords(Words const& words) : DeviceWords(words.size()) {
    check(cudaMemcpy(data_, words.data(), words.size() * sizeof(uint32_t), cudaMemcpyHostToDevice), "copy to the GPU");
  }
  DeviceWords(DeviceWords const&) = delete;
  ~DeviceWords() { cudaFree(data_); }
  uint32_t* data() const { return data_; }
  Words read() const {
    Words words(count_);
    check(cudaMemcpy(words.data(), data_, count_ * sizeof(uint32_t), cudaMemcpyDeviceToHost), "copy from the GPU");
    return words;
  }

 private:
  uint32_t* data_ = nullptr;
  size_t count_;
};

inline std::string json(std::string const& text) { return "\"" + text + "\""; }

inline std::string driver_version() {
  void* library = dlopen("libnvidia-ml.so.1", RTLD_NOW);
  if (library == nullptr) return "unknown";
  auto init = reinterpret_cast<int (*)()>(dlsym(library, "nvmlInit_v2"));
  auto version = reinterpret_cast<int (*)(char*, unsigned)>(dlsym(library, "nvmlSystemGetDriverVersion"));
  char text[96];
  if (init == nullptr || version == nullptr || init() != 0 || version(text, sizeof text) != 0) return "unknown";
  return text;
}

/// A trace on its way: the entries of its header and the words behind it.
class Trace {
 public:
  /// `entry` is an object of JSON on one line.
  void add(std::string const& entry, std::initializer_list<Words const*> parts) {
    entries_ += (entries_.empty() ? "" : ",") + entry;
    for (Words const* part : parts) words_.insert(words_.end(), part->begin(), part->end());
  }

  /// `facts` are members of the header's object, each with a comma behind it.
  void write(char const* file, std::string const& facts) const {
    cudaDeviceProp properties;
    check(cudaGetDeviceProperties(&properties, 0), "cudaGetDeviceProperties");
    int runtime = 0;
    check(cudaRuntimeGetVersion(&runtime), "cudaRuntimeGetVersion");
    std::string header = "{\"format\":\"modewise hardware trace\",\"version\":1,\"gpu\":" + json(properties.name) +
                         ",\"arch\":\"sm_" + std::to_string(10 * properties.major + properties.minor) +
                         "\",\"driver\":" + json(driver_version()) + ",\"cuda\":\"" + std::to_string(runtime / 1000) +
                         "." + std::to_string(runtime % 1000 / 10) + "\"," + facts + "\"entries\":[" + entries_ + "]}";
    header.append((4 - (header.size() + 1) % 4) % 4, ' ');
    header += '\n';
    std::ofstream out(file, std::ios::binary);
    out.write(header.data(), static_cast<std::streamsize>(header.size()));
    out.write(reinterpret_cast<char const*>(words_.data()), static_cast<std::streamsize>(words_.size() * sizeof(uint32_t)));
    if (!out.flush()) throw std::runtime_error(std::string("cannot write ") + file);
  }

 private:
  std::string entries_;
  Words words_;
};
