import { codesFor, type Codes, type Pairs } from './cube.ts';

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

/** The same pairs by their second codes. */
export function transposed({ starts, codes, rows }: Pairs, secondSize: number): Pairs {
  const order = orderBy(codes, secondSize, null);
  const firstSize = starts.length - 1;
  const byFirst = new Uint32Array(codes.length);
  for (let first = 0; first < firstSize; first += 1) byFirst.fill(first, starts[first], starts[first + 1]);
  const into: Pairs = {
    starts: startsOf(codes, secondSize),
    codes: codesFor(firstSize, codes.length),
    rows: new Uint32Array(codes.length),
  };
  order.forEach((pair, position) => {
    into.codes[position] = byFirst[pair] as number;
    into.rows[position] = rows[pair] as number;
  });
  return into;
}

/** How many entries have a lower code, by code; at last, how many there are. */
export function startsOf(codes: Codes, size: number): Uint32Array {
  const starts = new Uint32Array(size + 1);
  for (const code of codes) starts[code + 1] = (starts[code + 1] as number) + 1;
  for (let code = 0; code < size; code += 1) starts[code + 1] = (starts[code + 1] as number) + (starts[code] as number);
  return starts;
}

/** A stable counting sort of rows by their codes. */
export function orderBy(codes: Codes, size: number, rows: Uint32Array | null): Uint32Array {
  const next = startsOf(codes, size);
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
