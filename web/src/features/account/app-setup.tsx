import { useId } from 'react';
import { confirmTotp, messages } from '@wellfield/contract';
import { useClient } from '../../api/client-context.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { EndOtherSessions, endsOthersIn, FormError } from './form-parts.tsx';
import { useFactorChange } from './second-factors.ts';
import { useSubmission } from './use-submission.ts';
import { inLines, stacked } from '../../ui/layout/layout.ts';
import { padded } from '../../ui/layout/boxed.ts';
import styles from './account.module.css';
import { encode } from 'uqr';

interface AppSetupProps {
  secret: string;
  address: string;
  /** `codes`: new recovery codes, if there were none. */
  onDone(codes: readonly string[] | null): void;
  onCancel(): void;
}

/** Brings the secret into an authenticator app, and has a code prove that it is there. */
export function AppSetup({ secret, address, onDone, onCancel }: AppSetupProps) {
  const client = useClient();
  const errorId = useId();
  const confirming = useFactorChange((body: { code: string; end_other_sessions: boolean }) =>
    client.send(confirmTotp, { body }),
  );
  const { error, isSending, submit } = useSubmission(
    (fields) => (fields('code').trim() === '' ? messages.account.wrongCode : null),
    async (fields) => {
      const body = { code: fields('code'), ...endsOthersIn(fields) };
      onDone((await confirming.mutateAsync(body)).recovery_codes);
    },
  );
  return (
    <form
      className={`${styles.shown} ${stacked(12)} ${padded(16)}`}
      aria-label="Set up an authenticator app"
      noValidate
      onSubmit={submit}
    >
      <p>Scan this with your authenticator app, or enter the secret there:</p>
      <QrCode text={address} label="The secret as a QR code" />
      <p className={styles.secret}>{secret.replaceAll(/.{4}(?=.)/g, '$& ')}</p>
      <TextField
        label="Code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        hint="The six digits that the app shows now."
        errorId={error ? errorId : undefined}
      />
      <EndOtherSessions />
      <FormError id={errorId} text={error} />
      <div className={inLines(8, 8)}>
        <Button type="submit" kind="primary" aria-disabled={isSending || undefined}>
          Confirm
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}

/** A text as a QR code, always dark on light: many apps read no other. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { border: 4, ecc: 'M' });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={dark.join('')} />
    </svg>
  );
}
