import { useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './error-dialog.module.css';

/** What an error says to a person: the sentence, and below it what the server said. */
export interface ErrorText {
  message: string;
  detail?: string | undefined;
}

interface ErrorDialogProps {
  error: ErrorText | null;
  onOkay: () => void;
}

/** The modal in which every error of a screen shows until 'Okay'. */
export function ErrorDialog({ error, onOkay }: ErrorDialogProps) {
  const [copied, setCopied] = useState(false);
  if (!error) return null;
  const copy = async () => {
    await navigator.clipboard.writeText([error.message, error.detail, location.pathname].filter(Boolean).join('\n'));
    setCopied(true);
  };
  return (
    <Dialog
      title="Error"
      role="alertdialog"
      onClose={onOkay}
      actions={
        <>
          {error.detail && (
            <Button onClick={() => void copy().catch(() => setCopied(false))}>
              {copied ? 'Copied' : 'Copy details'}
            </Button>
          )}
          <Button kind="primary" data-focus-first onClick={onOkay}>
            Okay
          </Button>
        </>
      }
    >
      <p>{error.message}</p>
      {error.detail && <p className={styles.detail}>{error.detail}</p>}
    </Dialog>
  );
}
