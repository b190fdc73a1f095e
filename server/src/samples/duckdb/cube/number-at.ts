/* As those of `science`, whose entry would load all of it in each thread that counts. */

/** The value at an index. Throws RangeError outside the array. */
export function uint32At(values: Uint32Array, index: number): number {
  const value = values[index];
  if (value === undefined) throw outside(values, index);
  return value;
}

/** The value at an index. Throws RangeError outside the array. */
export function uint8At(values: Uint8Array, index: number): number {
  const value = values[index];
  if (value === undefined) throw outside(values, index);
  return value;
}

function outside({ length }: ArrayLike<unknown>, index: number): RangeError {
  return new RangeError(`there is nothing at ${index} of ${length}`);
}
