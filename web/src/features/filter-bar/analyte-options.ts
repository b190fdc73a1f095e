import type { AnalyteOption } from '@wellfield/contract';
import { sizes } from '../../ui/sizes.ts';

/** Analytes of one subtype; those without one come last. */
export interface AnalyteGroup {
  subtype: string | null;
  options: readonly AnalyteOption[];
}

const collator = new Intl.Collator('en', { numeric: true });

/** The analytes whose names contain the wanted text, regardless of case, by subtype; both in list order. */
export function groupAnalytes(options: readonly AnalyteOption[], wanted: string): readonly AnalyteGroup[] {
  const text = wanted.trim().toLowerCase();
  const found = options.filter(({ label }) => label.toLowerCase().includes(text));
  const groups = Map.groupBy(found, ({ subtype }) => subtype);
  return [...groups]
    .toSorted(([a], [b]) => (a === null ? 1 : b === null ? -1 : collator.compare(a, b)))
    .map(([subtype, group]) => ({
      subtype,
      options: group.toSorted((a, b) => collator.compare(a.label, b.label)),
    }));
}

/** The option that a key moves to in an open list; null for other keys. Page Up and Page Down move by a page. */
export function optionAfterKey(current: number, key: string, count: number): number | null {
  if (count === 0) return null;
  const within = (option: number) => Math.min(Math.max(0, option), count - 1);
  switch (key) {
    case 'ArrowDown':
      return current >= count - 1 ? 0 : current + 1;
    case 'ArrowUp':
      return current <= 0 ? count - 1 : current - 1;
    case 'PageDown':
      return within(current + sizes.select.pageSize);
    case 'PageUp':
      return within(current - sizes.select.pageSize);
    default:
      return null;
  }
}
