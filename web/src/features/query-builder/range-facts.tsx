import { valueWords, type FieldName } from '@wellfield/contract';
import type { Offer } from './offered-fields.ts';
import type { QueryDraft } from './query-draft.ts';
import { rangeExtent, unitsLeft } from './range-extent.ts';
import type { ValueCounts } from './value-counts.ts';
import styles from './range-inputs.module.css';

interface RangeFactsProps {
  field: FieldName;
  offer: Offer;
  draft: QueryDraft;
  counts: ValueCounts;
}

/** The smallest and largest value of a field with a range, and the units that results are in. */
export function RangeFacts({ field, offer, draft, counts }: RangeFactsProps) {
  const units = field === 'result' ? unitsLeft(offer, draft, counts) : [];
  const extent = rangeExtent(offer, field, units);
  const [only] = units;
  return (
    <div className={styles.facts}>
      {extent && (
        <p>
          Smallest {extent.min}, largest {extent.max}
          {units.length === 1 && only !== undefined && only !== null && ` ${only}`}.
        </p>
      )}
      {units.length > 1 && (
        <p role="note" className={styles.caution}>
          Results are in {units.length} units:{' '}
          {units
            .slice(0, 5)
            .map((unit) => valueWords('unit', unit))
            .join(', ')}
          {units.length > 5 && ' …'}. Choose one under Units.
        </p>
      )}
    </div>
  );
}
