import { formatCount } from '@wellfield/science';
import styles from './summary-notices.module.css';

interface SummaryNoticesProps {
  units: readonly (string | null)[];
  /** Samples that stand in no statistic. */
  withoutValue: number;
}

/** What must be known of a summary before its numbers are compared. */
export function SummaryNotices({ units, withoutValue }: SummaryNoticesProps) {
  return (
    <>
      {units.length > 1 && (
        <p className={styles.caution}>
          {`Results in ${units.length} units are left (${units.map((unit) => unit ?? 'none').join(', ')}): ` +
            'every row is of one unit, and rows of different units are not comparable.'}
        </p>
      )}
      {withoutValue > 0 && (
        <p className={styles.note}>
          {withoutValue === 1 ? '1 sample has' : `${formatCount(withoutValue)} samples have`} no result or no limit:
          counted, but in no statistic.
        </p>
      )}
      <details className={styles.computed}>
        <summary>How is this computed?</summary>
        <ul>
          <li>A row sums up the samples of one matrix, fraction, location and unit that pass the filters.</li>
          <li>
            Sum, minimum, quartiles, median, mean, maximum and standard deviation (SD) are of the detects alone; a
            detect is a sample whose flag is not F, U or N.
          </li>
          <li>Quartiles and the median interpolate linearly between ranks (type 7); SD divides by n − 1.</li>
          <li>The frequency is detects by samples. The limits are those that non-detects were reported with.</li>
        </ul>
      </details>
    </>
  );
}
