/**
 * What stands at an index of a list, of whatever kind. For loops over a million values there are the four below, which
 * read one kind of typed array each: the engine writes such a function into the loop that calls it, with the one check
 * that a read has anyway, and a sum over a million costs the same as by `values[index]`. A function that is given lists
 * of many kinds cannot be compiled for one.
 *
 * elementAt(["a", "b"], 1) → "b"
 *
 * @param index a whole number from 0, below the list's length.
 * @throws RangeError when it is not.
 */
export function elementAt<T>(list: ArrayLike<T>, index: number): T {
  const element = list[index];
  if (element === undefined) throw outside(list, index);
  return element;
}

/**
 * float64At([0.5, 7], 1) → 7
 *
 * @throws RangeError when the index is outside the array.
 */
export function float64At(values: Float64Array, index: number): number {
  const value = values[index];
  if (value === undefined) throw outside(values, index);
  return value;
}

/**
 * uint32At([5, 7], 1) → 7
 *
 * @throws RangeError when the index is outside the array.
 */
export function uint32At(values: Uint32Array, index: number): number {
  const value = values[index];
  if (value === undefined) throw outside(values, index);
  return value;
}

/**
 * int32At([-1, 7], 0) → -1
 *
 * @throws RangeError when the index is outside the array.
 */
export function int32At(values: Int32Array, index: number): number {
  const value = values[index];
  if (value === undefined) throw outside(values, index);
  return value;
}

/**
 * uint8At([5, 255], 1) → 255
 *
 * @throws RangeError when the index is outside the array.
 */
export function uint8At(values: Uint8Array, index: number): number {
  const value = values[index];
  if (value === undefined) throw outside(values, index);
  return value;
}

function outside({ length }: ArrayLike<unknown>, index: number): RangeError {
  return new RangeError(`there is nothing at ${index} of ${length}`);
}
