import { valueWords, type FieldName, type FilterValue } from '@wellfield/contract';
import type { Offer } from './offered-fields.ts';
import type { QueryDraft } from './query-draft.ts';
import { rangeExtent, unitsLeft, type ValueCounts } from './value-counts.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import { spaced } from '../../ui/layout/layout.ts';
import styles from './query-builder.module.css';

interface RangeFactsProps {
  field: FieldName;
  offer: Offer;
  draft: QueryDraft;
  counts: ValueCounts;
}

/** The smallest and largest value of a field with a range; of results in several units, in which ones they are compared. */
export function RangeFacts({ field, offer, draft, counts }: RangeFactsProps) {
  const units = field === 'result' ? unitsLeft(offer, draft, counts) : [];
  if (units.length > 1) {
    return (
      <div className={`${styles.facts} ${typeset('muted', 'fine')}`}>
        <p role="note" className={`${spaced(4)} ${typeset('fault')}`}>
          {mixedUnitsText(offer, units)}
        </p>
      </div>
    );
  }
  const extent = rangeExtent(offer, field, units);
  const [only] = units;
  return (
    <div className={`${styles.facts} ${typeset('muted', 'fine')}`}>
      {extent && (
        <p>
          Smallest {extent.min}, largest {extent.max}
          {only !== undefined && only !== null && ` ${only}`}.
        </p>
      )}
    </div>
  );
}

/** As many units are named. */
const maxNamed = 5;

/**
 * That a range of results compares the numbers that were reported, whatever their unit: a query is what was requested of the release, and
 * names no unit unless one is chosen (`docs/decisions/0078`). Each unit has its own smallest and largest number.
 */
export function mixedUnitsText(offer: Offer, units: readonly FilterValue[]): string {
  const named = units.slice(0, maxNamed).map((unit) => {
    const extent = rangeExtent(offer, 'result', [unit]);
    const name = valueWords('unit', unit);
    return extent ? `${name} (${extent.min} to ${extent.max})` : name;
  });
  const more = units.length > maxNamed ? ' and others' : '';
  return `Numbers are compared as reported, in each of ${units.length} units: ${named.join(', ')}${more}. Choose one under Units.`;
}
