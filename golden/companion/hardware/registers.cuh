// Register files in memory: word `w` of lane `l` is at [w * lanes + l], a 64-bit register takes words 2r and 2r+1. A block's file follows
// that of the block before.

#pragma once

#include <cstdint>

template <int Lanes, int N>
__device__ void load(uint32_t (&registers)[N], uint32_t const* file) {
  file += blockIdx.x * N * Lanes + threadIdx.x;
#pragma unroll
  for (int r = 0; r < N; ++r) registers[r] = file[r * Lanes];
}
template <int Lanes, int N>
__device__ void load(float (&registers)[N], uint32_t const* file) {
  file += blockIdx.x * N * Lanes + threadIdx.x;
#pragma unroll
  for (int r = 0; r < N; ++r) registers[r] = __uint_as_float(file[r * Lanes]);
}
template <int Lanes, int N>
__device__ void load(double (&registers)[N], uint32_t const* file) {
  file += blockIdx.x * 2 * N * Lanes + threadIdx.x;
#pragma unroll
  for (int r = 0; r < N; ++r)
    registers[r] = __hiloint2double(static_cast<int>(file[(2 * r + 1) * Lanes]), static_cast<int>(file[2 * r * Lanes]));
}

template <int Lanes, int N>
__device__ void store(uint32_t const (&registers)[N], uint32_t* file) {
  file += blockIdx.x * N * Lanes + threadIdx.x;
#pragma unroll
  for (int r = 0; r < N; ++r) file[r * Lanes] = registers[r];
}
template <int Lanes, int N>
__device__ void store(float const (&registers)[N], uint32_t* file) {
  file += blockIdx.x * N * Lanes + threadIdx.x;
#pragma unroll
  for (int r = 0; r < N; ++r) file[r * Lanes] = __float_as_uint(registers[r]);
}
template <int Lanes, int N>
__device__ void store(double const (&registers)[N], uint32_t* file) {
  file += blockIdx.x * 2 * N * Lanes + threadIdx.x;
#pragma unroll
  for (int r = 0; r < N; ++r) {
    file[2 * r * Lanes] = static_cast<uint32_t>(__double2loint(registers[r]));
    file[(2 * r + 1) * Lanes] = static_cast<uint32_t>(__double2hiint(registers[r]));
  }
}
