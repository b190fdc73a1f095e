import type { FilterValue } from '@wellfield/contract';
import { formatCount } from '@wellfield/science';
import type { RowSubject } from '../../frame/samples/row-subject.ts';
import { andList } from '../../ui/lists-in-words.ts';

/** The one name that all samples have, or how many names they have: '3 matrices'; null where the one is missing, or without any. */
export function commonName(names: Iterable<FilterValue>, many: string): string | null {
  const distinct = new Set(names);
  if (distinct.size > 1) return `${formatCount(distinct.size)} ${many}`;
  const [only = null] = distinct;
  return only === null ? null : String(only);
}

/** That samples of several matrices or fractions are taken together, in a sentence; null where all are of one. */
export function severalKindsText(
  { matrices, fractions }: Pick<RowSubject, 'matrices' | 'fractions'>,
  taken: 'averaged' | 'pooled',
): string | null {
  const several = [matrices.length > 1 && 'matrices', fractions.length > 1 && 'fractions'].filter(
    (kind) => kind !== false,
  );
  return several.length === 0
    ? null
    : `Results of several ${andList(several)} are ${taken}. Choose one by the filters.`;
}
