export function rejectionBy<E extends Error>(
  type: abstract new (...args: never[]) => E,
): (f: () => unknown) => E;
