import type { Dataset, IncludedFilter, QueryClause, Sample } from '@wellfield/contract';
import type { Question } from '../samples/sample-store.ts';

/*
 * Answers computed from plain rows, one by one: written from the contract, independently of the product's filters, SQL
 * and cubes, so that agreement is meaningful.
 */

export type Row = Sample & { dataset: Dataset };

const builder =
  'analyte_type analyte_subtype analyte_name location matrix filtered detect unit method sample hydro litho year data_source_type'.split(
    ' ',
  );
const ofDataset: Record<Dataset, string[]> = {
  bmi: [...builder, 'dvsr_id'],
  snwa: [...builder, 'data_submit_type'],
  wl: builder,
};

function cell(row: Row, field: string): string | number | null {
  return row[(field === 'analyte_name' ? 'analyte' : field) as keyof Sample];
}

/** The fields whose clauses a row fails. */
function missed(row: Row, { filter }: Question): Set<string> {
  const found = new Map<string, boolean>();
  const excluded = new Set<string>();
  for (const clause of filter.clauses) {
    const hit = holds(clause, cell(row, clause.field));
    if (clause.kind !== 'exclusion') found.set(clause.field, hit || found.get(clause.field) === true);
    else if (hit) excluded.add(clause.field);
  }
  return new Set([...excluded, ...[...found].filter(([, hit]) => !hit).map(([field]) => field)]);
}

/** Whether a value is one of a clause's, or between its ends. */
function holds(clause: QueryClause, value: string | number | null): boolean {
  switch (clause.kind) {
    case 'range':
      return typeof value === 'number' && value >= (clause.min ?? -Infinity) && value <= (clause.max ?? Infinity);
    case 'days':
      return typeof value === 'string' && value >= (clause.from ?? '') && value <= (clause.to ?? '9999-12-31');
    default:
      return clause.values.some((listed) =>
        listed === null || value === null
          ? listed === value
          : typeof value === 'number'
            ? String(listed).trim() !== '' && Number(listed) === value
            : String(listed) === value,
      );
  }
}

function inQuestion(row: Row, { filter, analyte }: Question): boolean {
  return row.dataset === filter.dataset && (analyte === null || row.analyte === analyte);
}

export function bruteForceRows(rows: readonly Row[], question: Question): Row[] {
  return rows.filter((row) => inQuestion(row, question) && missed(row, question).size === 0);
}

export function bruteForceCount(
  rows: readonly Row[],
  question: Question,
): { records: number; includedFilters: IncludedFilter[] } {
  const counts = new Map<string, IncludedFilter>();
  let records = 0;
  for (const row of rows) {
    if (!inQuestion(row, question)) continue;
    const misses = missed(row, question);
    if (misses.size === 0) records += 1;
    for (const field of ofDataset[question.filter.dataset]) {
      if (misses.size > 1 || (misses.size === 1 && !misses.has(field))) continue;
      const filter = cell(row, field);
      const key = JSON.stringify([field, filter]);
      const counted = counts.get(key) ?? { field, filter, records: 0 };
      counted.records += 1;
      counts.set(key, counted);
    }
  }
  return { records, includedFilters: [...counts.values()] };
}

/** Type 7: the middle value, or the mean of the two middle ones. Throws without values. */
export function bruteForceMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [below, above] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]];
  if (below === undefined || above === undefined) throw new RangeError('no values, no median');
  return (below + above) / 2;
}
