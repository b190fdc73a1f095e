/** Whether two keys are of the same values and objects, part by part. */
export function isSameKey(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((part, at) => Object.is(part, other[at]));
}
