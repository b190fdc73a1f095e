import { limits } from '@wellfield/contract';
import { useEffect, useState } from 'react';
import { tellableFailure } from '../../api/call-failure.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { typeset } from '../../ui/layout/typeset.ts';

interface SessionWarningProps {
  /** Milliseconds since 1970. */
  endsAt: number;
  /** Whether the session can be extended; else only a new login helps. */
  canBePutOff: boolean;
  onStay(): Promise<void>;
  onLogInAgain(): void;
  onAccept(): void;
}

/** Warns that the session is about to end, and how to continue. */
export function SessionWarning({ endsAt, canBePutOff, onStay, onLogInAgain, onAccept }: SessionWarningProps) {
  const [now, setNow] = useState(Date.now);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const stay = () => {
    setError(null);
    onStay().catch((cause: unknown) => setError(tellableFailure(cause)?.message ?? null));
  };
  return (
    <Dialog
      title={canBePutOff ? 'Are you still there?' : 'Your session ends soon'}
      role="alertdialog"
      onClose={canBePutOff ? stay : onAccept}
      actions={
        canBePutOff ? (
          <Button kind="primary" data-focus-first onClick={stay}>
            Stay logged in
          </Button>
        ) : (
          <>
            <Button onClick={onAccept}>Later</Button>
            <Button kind="primary" data-focus-first onClick={onLogInAgain}>
              Log in again
            </Button>
          </>
        )
      }
    >
      <p>
        {canBePutOff
          ? `You have been inactive for almost ${limits.tokenIdleHours} hours.`
          : `A session lasts ${limits.tokenMaxDays} days at most.`}{' '}
        You will be logged out in <span className={typeset('strong', 'figures')}>{timeLeft(endsAt - now)}</span>. A
        query that you are building is kept for your next login.
      </p>
      {error !== null && (
        <p role="alert" className={typeset('fault')}>
          {error}
        </p>
      )}
    </Dialog>
  );
}

/** As 9:05. */
function timeLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
