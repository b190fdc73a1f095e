import { formatCount, formatCounted } from '@wellfield/science';
import type { DatasetWithMost } from './dataset-with-most.ts';

const nouns = { analyte_name: 'parameter', location: 'location' } as const;

/** '“Arsenic”', '12 parameters': what a query is started with. */
export function startedName(field: keyof typeof nouns, values: readonly string[]): string {
  const [only, another] = values;
  return only !== undefined && another === undefined ? `“${only}”` : formatCounted(values.length, nouns[field]);
}

const named = 5;

/** Which of some values the dataset has no results of: they are not in the query. Null where it has results of all. */
export function withoutResults(
  values: readonly string[],
  { title, present }: { title: string; present: DatasetWithMost['present'] },
): string | null {
  const without = values.filter((value) => !present.includes(value));
  if (without.length === 0) return null;
  const more = without.length > named ? ` and ${formatCount(without.length - named)} more` : '';
  return (
    `${title} has no results of ${formatCount(without.length)} of ${formatCount(values.length)}: ` +
    `${without.slice(0, named).join(', ')}${more}. They are not in the query.`
  );
}
