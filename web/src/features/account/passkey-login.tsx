import { startAuthentication } from '@simplewebauthn/browser';
import { useState } from 'react';
import type { Account, SessionTerms } from '@wellfield/contract';
import { CallFailure } from '../../api/call-failure.ts';
import { useClient } from '../../api/client-context.ts';
import { askForPasskeyCall, logInByPasskeyCall } from '../../api/second-step-calls.ts';
import { Button } from '../../ui/button.tsx';
import { passkeyFailure, webAuthnOptions } from './passkeys.ts';
import styles from './entry.module.css';

interface PasskeyLoginProps {
  /** Of the password before; none: the passkey says whose account it is. */
  ticket: string | undefined;
  isFirst: boolean;
  onLogin(account: Account, token: string, session: SessionTerms): void;
}

/** Logs in with a passkey: the browser asks for the finger, the face or the PIN. */
export function PasskeyLogin({ ticket, isFirst, onLogin }: PasskeyLoginProps) {
  const client = useClient();
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const of = ticket === undefined ? {} : { ticket };
  const ask = async () => {
    setAsking(true);
    setFailure(null);
    try {
      const { options } = await client.send(askForPasskeyCall, { body: of });
      const response = await startAuthentication({ optionsJSON: webAuthnOptions(options) });
      const { account, token, session } = await client.send(logInByPasskeyCall, {
        body: { ...of, response: { ...response } },
      });
      onLogin(account, token, session);
    } catch (error) {
      setFailure(error instanceof CallFailure ? error.message : passkeyFailure(error));
    } finally {
      setAsking(false);
    }
  };
  return (
    <>
      {failure && <p role="alert">{failure}</p>}
      <Button
        kind={isFirst ? 'primary' : 'plain'}
        className={styles.submit}
        aria-disabled={isAsking || undefined}
        onClick={() => void (isAsking || ask())}
      >
        Use a passkey
      </Button>
    </>
  );
}
