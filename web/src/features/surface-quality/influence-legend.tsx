import { formatCounted, formatPercent } from '@wellfield/science';
import { largestMeanChange, smallestRingShare } from './influence-rings.layer.ts';
import { printedText } from '../../ui/figure-text.ts';
import type { WeighedOnMap } from './quality-display.ts';
import { inRow } from '../../ui/layout/layout.ts';
import { padded } from '../../ui/layout/boxed.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import styles from './surface-quality.module.css';

/** What the rings around wells mean, and how much the largest is. */
export function InfluenceLegend({ weighed }: { weighed: WeighedOnMap }) {
  const largest = [printedText(largestMeanChange(weighed.rows)), weighed.unit]
    .filter((part) => part !== null)
    .join(' ');
  return (
    <div className={padded(6, 0)}>
      <p className={typeset('strong')}>
        Influence of {weighed.areChosen ? formatCounted(weighed.rows.length, 'chosen well') : 'wells'}
      </p>
      <p className={inRow(8)}>
        <span aria-hidden="true" className={styles.ring} />
        <span>
          Area of a ring: mean change of the surface without the well, largest {largest}; below{' '}
          {formatPercent(smallestRingShare)} of that no ring
        </span>
      </p>
    </div>
  );
}
