/**
 * Indices sorted by key in the order that CuTe's static sort leaves them: an exchange sort, which is not stable, so that
 * ties come out in its order and not left to right (`cute/int_tuple.hpp`, `detail::SortByKey`).
 */
export function exchangeOrder(keys: readonly number[], length: number): number[] {
  const order = Array.from({ length }, (_, i) => i);
  for (let i = 0; i < length; i++) {
    for (let j = i + 1; j < length; j++) {
      const a = order[i] as number;
      const b = order[j] as number;
      if ((keys[b] as number) < (keys[a] as number)) {
        order[i] = b;
        order[j] = a;
      }
    }
  }
  return order;
}
