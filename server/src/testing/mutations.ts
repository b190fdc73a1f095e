/** A random number from 0 up to 1, as `randomNumbers` makes. */
type Next = () => number;

/** Values that break readers: signs of other notations, ends of ranges, names of JavaScript's own. */
const spiteful: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  '0',
  -0,
  1e308,
  -1e308,
  5e-324,
  Number.MAX_SAFE_INTEGER + 2,
  '1e999',
  '0x10',
  'NaN',
  'Infinity',
  '9999-12-31',
  '2001-02-30',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  "x' OR 1=1 --",
  '=cmd()',
  '%00',
  '\u0000',
  '\ud800',
  '\u202e',
  'Ärsen µ',
  '𝒳',
  'a'.repeat(1_001),
  [],
  {},
  [[[]]],
  { min: 1 },
];

const bytes = ['"', '\\', '{', '}', '[', ']', ',', ':', '\n', '\0', 'é', '-', 'e', '9', '\ud800', "'", ';', '\t', ' '];

export const pickOf = <T>(next: Next, values: readonly T[]): T => values[Math.floor(next() * values.length)] as T;

/** The same value with one place in it replaced, removed, doubled or moved. */
export function mutatedValue(value: unknown, next: Next): unknown {
  if (typeof value !== 'object' || value === null || next() < 0.1) return pickOf(next, spiteful);
  if (Array.isArray(value)) {
    const items: unknown[] = [...(value as unknown[])];
    const at = Math.floor(next() * items.length);
    const act = next();
    if (items.length === 0 || act < 0.1) return [...items, pickOf(next, spiteful)];
    if (act < 0.2) return items.toSpliced(at, 1);
    if (act < 0.3) return [...items, items[at]];
    return items.with(at, mutatedValue(items[at], next));
  }
  const entries = Object.entries(value);
  const at = Math.floor(next() * entries.length);
  const [name = 'field', old] = entries[at] ?? [];
  const act = next();
  if (entries.length === 0 || act < 0.1) return { ...value, [String(pickOf(next, spiteful))]: pickOf(next, spiteful) };
  if (act < 0.2) return Object.fromEntries(entries.toSpliced(at, 1));
  if (act < 0.3) return Object.fromEntries(entries.with(at, [String(pickOf(next, spiteful)), old]));
  return { ...value, [name]: mutatedValue(old, next) };
}

/** The same text with a few characters replaced, removed, inserted or repeated. */
export function mutatedText(text: string, next: Next): string {
  let mutated = text;
  for (let count = 1 + Math.floor(next() * 3); count > 0; count -= 1) {
    const at = Math.floor(next() * (mutated.length + 1));
    const span = Math.floor(next() * 8);
    const act = next();
    const put = act < 0.3 ? '' : act < 0.8 ? pickOf(next, bytes) : mutated.slice(at, at + span).repeat(2);
    mutated = mutated.slice(0, at) + put + mutated.slice(at + (act < 0.5 ? 1 : act < 0.6 ? span : 0));
  }
  return mutated;
}
