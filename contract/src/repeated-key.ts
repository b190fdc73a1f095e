/** Texts of JSON, and the colon behind those that are keys. */
const texts = /"[^"\\]*(?:\\.[^"\\]*)*"\s*(:)?/g;

/**
 * Whether an object of a JSON text has a key twice, of which `JSON.parse` keeps the last and another reader may keep the first.
 * `value` is what `JSON.parse` made of the text.
 */
export function repeatsKey(text: string, value: unknown): boolean {
  let written = 0;
  for (const [, colon] of text.matchAll(texts)) if (colon !== undefined) written += 1;
  return written > keysOf(value);
}

/** How many keys the objects of a value have; without recursion, because lists can be nested deep. */
function keysOf(value: unknown): number {
  let keys = 0;
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next !== 'object' || next === null) continue;
    const values: unknown[] = Object.values(next);
    if (!Array.isArray(next)) keys += values.length;
    for (const one of values) if (typeof one === 'object' && one !== null) open.push(one);
  }
  return keys;
}
