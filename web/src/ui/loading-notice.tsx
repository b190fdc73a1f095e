import { Button } from './button.tsx';
import { inRow } from './layout/layout.ts';
import { typeset } from './layout/typeset.ts';
import styles from './start.module.css';
import { useEffect, useState } from 'react';

interface LoadingNoticeProps {
  text: string;
  onCancel?: (() => void) | undefined;
}

/** What is loading; after the first second with the elapsed time and a way to cancel. */
export function LoadingNotice({ text, onCancel }: LoadingNoticeProps) {
  const seconds = useElapsedSeconds();
  return (
    <div className={inRow(8, 'control')}>
      <Spinner />
      <span role="status">{text}</span>
      {seconds >= 1 && (
        <>
          <span className={typeset('muted', 'figures')}>{seconds} s</span>
          {onCancel && <Button onClick={onCancel}>Cancel</Button>}
        </>
      )}
    </div>
  );
}

/** A small ring beside a loading text; the text carries the meaning. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}

/** Whole seconds since the component appeared. */
function useElapsedSeconds(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const start = performance.now();
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - start) / 1_000)), 250);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}
