import { useId, useState, type FormEvent } from 'react';
import { limits, messages } from '@wellfield/contract';
import { tellableFailure } from '../../api/call-failure.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField, TextField } from '../../ui/text-field.tsx';
import { useMakeAccessToken } from './access-tokens.ts';
import { inLines, stacked, wholeLine } from '../../ui/layout/layout.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import styles from './connect.module.css';

const { nameMaxLength, daysWithoutPassword, maxDays } = limits.accessTokens;
const spans = [
  { days: daysWithoutPassword, words: `${daysWithoutPassword} days` },
  { days: 90, words: '90 days' },
  { days: 365, words: '1 year' },
  { days: maxDays, words: '2 years' },
];

interface TokenMakerProps {
  /** Receives the token, which is shown only once. */
  onMade(token: string): void;
}

/** Makes an access token with a chosen name and lifetime. */
export function TokenMaker({ onMade }: TokenMakerProps) {
  const [name, setName] = useState('');
  const [days, setDays] = useState<number>(daysWithoutPassword);
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<string | null>(null);
  const faultId = useId();
  const spanId = useId();
  const making = useMakeAccessToken();
  const failure = tellableFailure(making.error);
  const fault = missing ?? (failure && [failure.message, failure.detail].filter(Boolean).join(' '));
  const asksPassword = days > daysWithoutPassword;
  const errorId = fault ? faultId : undefined;
  const isOfPassword = asksPassword && name.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (making.isPending) return;
    const lacking =
      name.trim() === ''
        ? messages.accessTokens.nameRequired
        : asksPassword && password === ''
          ? messages.accessTokens.passwordNeeded
          : null;
    setMissing(lacking);
    if (lacking !== null) return;
    making.mutate(
      { name: name.trim(), days, ...(asksPassword && { password }) },
      {
        onSuccess: ({ token }) => {
          setName('');
          setPassword('');
          onMade(token);
        },
      },
    );
  };
  return (
    <form className={stacked(4)} aria-label="Create an access token" noValidate onSubmit={submit}>
      <div className={`${styles.fields} ${inLines(8, 12, 'end')}`}>
        <TextField
          label="Token name (for example, Monthly R report)"
          autoComplete="off"
          maxLength={nameMaxLength}
          value={name}
          errorId={isOfPassword ? undefined : errorId}
          onChange={({ target }) => setName(target.value)}
        />
        <div className={stacked(4)}>
          <label htmlFor={spanId} className={typeset('label')}>
            Expires after
          </label>
          <select
            id={spanId}
            className={styles.select}
            value={days}
            onChange={({ target }) => setDays(Number(target.value))}
          >
            {spans.map((span) => (
              <option key={span.days} value={span.days}>
                {span.words}
              </option>
            ))}
          </select>
        </div>
        {asksPassword && (
          <div className={wholeLine}>
            <PasswordField
              label="Your password"
              hint="No password? An emailed one works here."
              value={password}
              errorId={isOfPassword ? errorId : undefined}
              onChange={({ target }) => setPassword(target.value)}
            />
          </div>
        )}
        <Button type="submit" className={styles.act} aria-busy={making.isPending}>
          Create a read-only token
        </Button>
      </div>
      <p id={faultId} role="alert" className={styles.fault}>
        {fault}
      </p>
    </form>
  );
}
