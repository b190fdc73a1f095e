import { Button } from './button.tsx';
import { Spinner } from './spinner.tsx';
import styles from './loading-notice.module.css';
import { useElapsedSeconds } from './use-elapsed-seconds.ts';

interface LoadingNoticeProps {
  text: string;
  onCancel?: (() => void) | undefined;
}

/** What is being waited for; from the first second on with the time it takes, and a way out. */
export function LoadingNotice({ text, onCancel }: LoadingNoticeProps) {
  const seconds = useElapsedSeconds();
  return (
    <div className={styles.notice}>
      <Spinner />
      <span role="status">{text}</span>
      {seconds >= 1 && (
        <>
          <span className={styles.seconds}>{seconds} s</span>
          {onCancel && <Button onClick={onCancel}>Cancel</Button>}
        </>
      )}
    </div>
  );
}
