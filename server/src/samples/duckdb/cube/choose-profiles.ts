import { PairCodes } from './combination-codes.ts';

/**
 * Divides columns between two profiles so that both have few combinations, by a sample of the rows' codes: each column,
 * the most varied first, joins the profile that grows least; the first two start one each, and the second is the one that
 * correlates least with the first.
 *
 * `codes[c][row]` is the code of column `c` in a sampled row. Returns two lists of column indices. The choice affects only
 * speed and size; any division counts correctly.
 */
export function chooseProfiles(codes: readonly ArrayLike<number>[]): [number[], number[]] {
  const rows = codes[0]?.length ?? 0;
  const distinct = codes.map((column) => new Set(Array.from(column)).size);
  const order = codes.map((_, column) => column).toSorted((a, b) => (distinct[b] ?? 0) - (distinct[a] ?? 0) || a - b);
  const [begins, ...others] = order;
  if (begins === undefined) return [[], []];
  const empty: Profile = { columns: [], combination: new Uint32Array(rows), size: 1 };
  let first = joined(empty, begins, codes);
  const sizes = new Map(others.map((column) => [column, joined(first, column, codes).size]));
  const apart = others.toSorted((a, b) => (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0))[0];
  let second = apart === undefined ? empty : joined(empty, apart, codes);
  for (const column of others) {
    if (column === apart) continue;
    const [one, other] = [joined(first, column, codes), joined(second, column, codes)];
    if (one.size - first.size <= other.size - second.size) first = one;
    else second = other;
  }
  return [first.columns.toSorted((a, b) => a - b), second.columns.toSorted((a, b) => a - b)];
}

interface Profile {
  columns: readonly number[];
  /** The code of each sampled row's combination. */
  combination: Uint32Array;
  size: number;
}

/** The profile with one more column. */
function joined({ columns, combination }: Profile, column: number, codes: readonly ArrayLike<number>[]): Profile {
  const pairs = new PairCodes();
  const added = codes[column] ?? [];
  const numbered = combination.map((code, row) => pairs.code(code, added[row] ?? 0));
  return { columns: [...columns, column], combination: numbered, size: pairs.size };
}
