/** For the tests: a function that gives the error of class `type` which `f` throws; anything else fails the test that asked. */
export function rejectionBy(type) {
  return (f) => {
    try {
      f();
    } catch (error) {
      if (error instanceof type) return error;
      throw error;
    }
    throw new Error(`expected a ${type.name}, but nothing was thrown`);
  };
}
