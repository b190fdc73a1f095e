type Texts = readonly (string | null)[];

/** Of counted texts, which may come in parts, those with the most rows; of as many the first in order, a missing one last. */
export function commonest(counted: readonly (readonly [texts: Texts, rows: number])[]): Texts {
  const sums = new Map<string, { texts: Texts; rows: number }>();
  for (const [texts, rows] of counted) {
    const key = JSON.stringify(texts);
    const known = sums.get(key);
    if (known) known.rows += rows;
    else sums.set(key, { texts, rows });
  }
  const [first] = [...sums.values()].toSorted((a, b) => b.rows - a.rows || inOrder(a.texts, b.texts));
  return first?.texts ?? [];
}

function inOrder(a: Texts, b: Texts): number {
  for (const [at, one] of a.entries()) {
    const other = b[at] ?? null;
    if (one === other) continue;
    if (one === null || other === null) return one === null ? 1 : -1;
    return one < other ? -1 : 1;
  }
  return 0;
}
