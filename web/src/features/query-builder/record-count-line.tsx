import { formatCount } from '@wellfield/science';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './record-count-line.module.css';

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
    <div className={styles.line}>
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
        <span className={styles.failed}>No records match all of these filters.</span>
      )}
      {fault !== null && <span className={styles.failed}>{fault}</span>}
      {hasFailed && !isCounting && fault === null && (
        <>
          <span className={styles.failed}>Count failed; the number is out of date.</span>
          <Button onClick={onRetry}>Try again</Button>
        </>
      )}
    </div>
  );
}
