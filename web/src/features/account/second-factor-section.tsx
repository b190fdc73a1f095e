import { startRegistration } from '@simplewebauthn/browser';
import { useState } from 'react';
import {
  addPasskey,
  beginPasskey,
  beginTotp,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  type Passkey,
} from '@wellfield/contract';
import { formatCounted } from '@wellfield/science';
import { CallFailure, tellableFailure } from '../../api/call-failure.ts';
import { useClient } from '../../api/client-context.ts';
import { Button } from '../../ui/button.tsx';
import { localDay } from '../../ui/local-time.ts';
import { AppSetup } from './app-setup.tsx';
import { endsOthersIn } from './form-parts.tsx';
import { passkeyFailure, webAuthnOptions } from './passkeys.ts';
import { PasswordProof } from './password-proof.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import { useFactorChange, useSecondFactors } from './second-factors.ts';
import type { FieldTexts } from './use-submission.ts';
import { inLines, stacked } from '../../ui/layout/layout.ts';
import { boxed, padded } from '../../ui/layout/boxed.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import styles from './account.module.css';

type Requested =
  | { act: 'Add an app' | 'Remove the app' | 'Make new recovery codes' | 'Add a passkey' }
  | { act: 'Remove the passkey'; passkey: Passkey };

/** What lets the account in besides its password: an authenticator app, passkeys, recovery codes. */
export function SecondFactorSection() {
  const client = useClient();
  const { data: stored, error } = useSecondFactors();
  const [requested, setRequested] = useState<Requested | null>(null);
  const [setup, setSetup] = useState<{ secret: string; address: string } | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  const register = async (password: string, fields: FieldTexts) => {
    const { options } = await client.send(beginPasskey, { body: { password } });
    const response = await startRegistration({ optionsJSON: webAuthnOptions(options) }).catch((cause: unknown) => {
      throw new CallFailure({ kind: 'refused', message: passkeyFailure(cause), cause });
    });
    const body = { name: fields('name'), response: { ...response }, ...endsOthersIn(fields) };
    return client.send(addPasskey, { body });
  };
  const { mutateAsync: prove } = useFactorChange(
    async ({ what, password, fields }: { what: Requested; password: string; fields: FieldTexts }) => {
      const body = { password, ...endsOthersIn(fields) };
      if (what.act === 'Add an app') setSetup(await client.send(beginTotp, { body: { password } }));
      else if (what.act === 'Remove the passkey')
        await client.send(removePasskey, { params: { id: what.passkey.id }, body });
      else if (what.act === 'Remove the app') await client.send(removeTotp, { body });
      else if (what.act === 'Make new recovery codes')
        setCodes((await client.send(renewRecoveryCodes, { body })).recovery_codes);
      else setCodes((await register(password, fields)).recovery_codes);
    },
  );

  const failure = tellableFailure(error);
  if (failure) return <p role="alert">{[failure.message, failure.detail].filter(Boolean).join(' ')}</p>;
  if (!stored) return null;
  if (codes !== null) return <RecoveryCodeList codes={codes} onSaved={() => setCodes(null)} />;
  if (setup !== null) {
    const done = (made: readonly string[] | null) => {
      setSetup(null);
      setCodes(made);
    };
    return <AppSetup {...setup} onDone={done} onCancel={() => setSetup(null)} />;
  }
  const hasAny = stored.totp_since !== null || stored.passkeys.length > 0;
  return (
    <div className={stacked(16)}>
      <p className={typeset('muted')}>
        A second factor keeps out people who know your password. A passkey also logs you in without a password: with
        your fingerprint, your face or a PIN.
      </p>
      {hasAny && (
        <ul aria-label="Second factors" className={boxed('frame')}>
          {stored.totp_since !== null && (
            <li className={`${styles.factor} ${inLines(8, 12, 'apart')} ${padded(8, 12)}`}>
              <span className={styles.secondFactorSectionWords}>
                <strong>Authenticator app</strong>
                <span className={typeset('muted', 'small')}>Since {localDay(stored.totp_since)}</span>
              </span>
              <Button kind="danger" aria-label="Remove the app" onClick={() => setRequested({ act: 'Remove the app' })}>
                Remove
              </Button>
            </li>
          )}
          {stored.passkeys.map((passkey) => (
            <li key={passkey.id} className={`${styles.factor} ${inLines(8, 12, 'apart')} ${padded(8, 12)}`}>
              <span className={styles.secondFactorSectionWords}>
                <strong>{passkey.name}</strong>
                <span className={typeset('muted', 'small')}>
                  Passkey, added {localDay(passkey.created)} ·{' '}
                  {passkey.last_used === null ? 'never used' : `last used ${localDay(passkey.last_used)}`}
                </span>
              </span>
              <Button
                kind="danger"
                aria-label={`Remove ${passkey.name}`}
                onClick={() => setRequested({ act: 'Remove the passkey', passkey })}
              >
                Remove
              </Button>
            </li>
          ))}
          <li className={`${styles.factor} ${inLines(8, 12, 'apart')} ${padded(8, 12)}`}>
            <span className={styles.secondFactorSectionWords}>
              <strong>Recovery codes</strong>
              <span className={typeset('muted', 'small')}>{formatCounted(stored.recovery_codes, 'code')} left</span>
            </span>
            <Button onClick={() => setRequested({ act: 'Make new recovery codes' })}>Make new ones</Button>
          </li>
        </ul>
      )}
      {requested === null ? (
        <div className={inLines(8, 8)}>
          {stored.totp_since === null && (
            <Button onClick={() => setRequested({ act: 'Add an app' })}>Add an authenticator app</Button>
          )}
          <Button onClick={() => setRequested({ act: 'Add a passkey' })}>Add a passkey</Button>
        </div>
      ) : (
        <PasswordProof
          key={requested.act}
          act={requested.act}
          asksName={requested.act === 'Add a passkey'}
          endsOthers={requested.act !== 'Add an app'}
          onProof={async (password, fields) => {
            await prove({ what: requested, password, fields });
            setRequested(null);
          }}
          onCancel={() => setRequested(null)}
        />
      )}
    </div>
  );
}
