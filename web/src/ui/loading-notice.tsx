import { Button } from './button.tsx';
import { Spinner } from './spinner.tsx';
import { inRow } from './layout/layout.ts';
import { typeset } from './layout/typeset.ts';
import { useElapsedSeconds } from './waiting/use-elapsed-seconds.ts';

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
