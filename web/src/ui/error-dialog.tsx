import { useState } from 'react';
import { Button } from './button.tsx';
import { copyText } from './copy-text.ts';
import { Dialog } from './dialog.tsx';
import { typeset } from './layout/typeset.ts';

/** What an error says to a person: the sentence, and below it what the server said and what to do next. */
export interface ErrorText {
  message: string;
  detail?: string | undefined;
  reason?: string | undefined;
  /** For the administrators. */
  call?: string | undefined;
}

interface ErrorDialogProps {
  error: ErrorText | null;
  onOkay: () => void;
}

/** The modal that shows an error of a screen until 'Okay'. */
export function ErrorDialog({ error, onOkay }: ErrorDialogProps) {
  const [copied, setCopied] = useState(false);
  if (!error) return null;
  const copy = async () => {
    setCopied(await copyText(errorReport(error)));
  };
  return (
    <Dialog
      title="Error"
      role="alertdialog"
      onClose={onOkay}
      actions={
        <>
          {(error.detail ?? error.call) && (
            <Button onClick={() => void copy()}>{copied ? 'Copied' : 'Copy details'}</Button>
          )}
          <Button kind="primary" data-focus-first onClick={onOkay}>
            Okay
          </Button>
        </>
      }
    >
      <p>{error.message}</p>
      {error.detail && error.detail !== error.message && <p className={typeset('muted')}>{error.detail}</p>}
      {error.reason && error.reason !== error.message && <p>{error.reason}</p>}
    </Dialog>
  );
}

/** What administrators need to find the error. */
function errorReport({ message, detail, reason, call }: ErrorText): string {
  return [message, detail, reason, call, location.href, new Date().toISOString(), navigator.userAgent]
    .filter(Boolean)
    .join('\n');
}
