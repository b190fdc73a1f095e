import { formatCount } from '@wellfield/science';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/loading-notice.tsx';
import { inRow } from '../../ui/layout/layout.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import styles from './query-builder.module.css';

interface RecordCountLineProps {
  /** null when it is not known. */
  records: number | null;
  isCounting: boolean;
  hasFailed: boolean;
  /** Why the choices cannot be counted; null when they can. */
  fault: string | null;
  onRetry(): void;
}

/** The number of results that the choices leave; grayed while a newer one is counted. */
export function RecordCountLine({ records, isCounting, hasFailed, fault, onRetry }: RecordCountLineProps) {
  return (
    <div className={inRow(8, 'control')}>
      <p
        role="status"
        aria-busy={isCounting}
        className={styles.count}
        data-stale={isCounting || hasFailed || undefined}
      >
        No. of Records: <strong className={styles.number}>{records === null ? '–' : formatCount(records)}</strong>
      </p>
      {isCounting && <Spinner />}
      {records === 0 && !isCounting && !hasFailed && (
        <span className={typeset('fault')}>No records match all of these filters.</span>
      )}
      {fault !== null && <span className={typeset('fault')}>{fault}</span>}
      {hasFailed && !isCounting && fault === null && (
        <>
          <span className={typeset('fault')}>Count failed; the number is out of date.</span>
          <Button onClick={onRetry}>Try again</Button>
        </>
      )}
    </div>
  );
}
