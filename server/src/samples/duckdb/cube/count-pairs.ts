import { codesFor, type Pairs } from './cube.ts';

/** Counts rows by pairs of codes of two axes. `first[row]`, `second[row]` are a row's codes. */
export function countPairs(first: Uint32Array, second: Uint32Array, firstSize: number, secondSize: number): Pairs {
  return groupPairs(first, second, firstSize, secondSize).pairs;
}

/** Like `countPairs`, and also returns the rows sorted by both codes, stably. */
export function groupPairs(
  first: Uint32Array,
  second: Uint32Array,
  firstSize: number,
  secondSize: number,
): { pairs: Pairs; order: Uint32Array } {
  // By the second code and then, stably, by the first.
  const bySecond = orderBy(second, secondSize, null);
  const order = orderBy(first, firstSize, bySecond);
  const starts = new Uint32Array(firstSize + 1);
  const codes = codesFor(secondSize, order.length);
  const rows = new Uint32Array(order.length);
  let pairs = 0;
  let previous = -1;
  for (const row of order) {
    const code = first[row] as number;
    const other = second[row] as number;
    if (code !== previous || codes[pairs - 1] !== other) {
      codes[pairs] = other;
      pairs += 1;
      starts[code + 1] = pairs;
      previous = code;
    }
    rows[pairs - 1] = (rows[pairs - 1] as number) + 1;
  }
  for (let code = 0; code < firstSize; code += 1) {
    starts[code + 1] = Math.max(starts[code + 1] as number, starts[code] as number);
  }
  return { pairs: { starts, codes: codes.slice(0, pairs), rows: rows.slice(0, pairs) }, order };
}

/** A stable counting sort of rows by their codes. */
export function orderBy(codes: Uint32Array, size: number, rows: Uint32Array | null): Uint32Array {
  const next = new Uint32Array(size + 1);
  for (const code of codes) next[code + 1] = (next[code + 1] as number) + 1;
  for (let code = 0; code < size; code += 1) next[code + 1] = (next[code + 1] as number) + (next[code] as number);
  const order = new Uint32Array(codes.length);
  for (let index = 0; index < codes.length; index += 1) {
    const row = rows ? (rows[index] as number) : index;
    const code = codes[row] as number;
    const position = next[code] as number;
    next[code] = position + 1;
    order[position] = row;
  }
  return order;
}
