import { readFile } from 'node:fs/promises';
import { mean, type Sample } from './recompute-basics.ts';

/** Flows in ft³/s by day, from the file of a gauge. */
export async function flowsOf(path: string): Promise<ReadonlyMap<string, number>> {
  const [, ...lines] = (await readFile(path, 'utf8')).trim().split('\n');
  return new Map(lines.map((line) => [line.slice(0, 10), Number(line.slice(11))]));
}

/** Micrograms in a liter times cubic feet in a second, in kg a day. */
const kgPerDay = ((0.3048 * 10) ** 3 * 86_400) / 1e9;

/** A number of a month's load, from its samples in ug/L and the flows of its days; null for another. */
export function loadNumber(title: string, used: readonly Sample[], flows: ReadonlyMap<string, number>): number | null {
  const concentration = mean(used.map(({ x, nd }) => (nd && title.includes('lower end') ? 0 : x)));
  if (title === 'Samples of a load' || title === 'Non-detects of a load') return used.length;
  if (title.startsWith('Mean concentration of a load')) return concentration;
  if (!title.startsWith('Load of a period')) return null;
  const month = used[0]?.day.slice(0, 7) ?? '';
  const all = [...flows].filter(([day]) => day.startsWith(month)).map(([, flow]) => flow);
  return concentration * mean(all) * all.length * kgPerDay;
}
