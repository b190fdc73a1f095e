import type { AnalyteOption } from '@wellfield/contract';

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
