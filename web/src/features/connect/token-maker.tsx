import { useId, useState, type FormEvent } from 'react';
import { limits, messages } from '@wellfield/contract';
import { tellableFailure } from '../../api/call-failure.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useMakeAccessToken } from './access-tokens.ts';
import styles from './token-maker.module.css';

const { nameMaxLength, usualDays, maxDays } = limits.accessTokens;
const spans = [
  { days: 30, words: '30 days' },
  { days: 90, words: '90 days' },
  { days: usualDays, words: '1 year' },
  { days: maxDays, words: '2 years' },
];

interface TokenMakerProps {
  /** Receives the token, which is shown only once. */
  onMade(token: string): void;
}

/** Makes an access token with a chosen name and lifetime. */
export function TokenMaker({ onMade }: TokenMakerProps) {
  const [name, setName] = useState('');
  const [days, setDays] = useState<number>(usualDays);
  const [isNameless, setIsNameless] = useState(false);
  const faultId = useId();
  const spanId = useId();
  const making = useMakeAccessToken();
  const failure = tellableFailure(making.error);
  const fault = isNameless
    ? messages.accessTokens.nameRequired
    : failure && [failure.message, failure.detail].filter(Boolean).join(' ');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (making.isPending) return;
    setIsNameless(name.trim() === '');
    if (name.trim() === '') return;
    making.mutate(
      { name: name.trim(), days },
      {
        onSuccess: ({ token }) => {
          setName('');
          onMade(token);
        },
      },
    );
  };
  return (
    <form className={styles.form} aria-label="Create an access token" noValidate onSubmit={submit}>
      <div className={styles.fields}>
        <TextField
          label="Token name (for example, Monthly R report)"
          autoComplete="off"
          maxLength={nameMaxLength}
          value={name}
          errorId={fault ? faultId : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <div className={styles.span}>
          <label htmlFor={spanId} className={styles.label}>
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
