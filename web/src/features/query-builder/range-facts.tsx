import type { FieldName } from '@wellfield/contract';
import type { Offer } from './offered-fields.ts';
import type { QueryDraft } from './query-draft.ts';
import { rangeExtent, unitsLeft } from './range-extent.ts';
import { mixedUnitsText } from './mixed-units-text.ts';
import type { ValueCounts } from './value-counts.ts';
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
