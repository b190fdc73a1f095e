import { useState } from 'react';
import type { AccessToken } from '@wellfield/contract';
import { formatDateLl } from '@wellfield/science';
import { tellableFailure } from '../../api/call-failure.ts';
import { Button } from '../../ui/button.tsx';
import { useAccessTokens, useRevokeAccessToken } from './access-tokens.ts';
import { CopiedLines } from './copied-lines.tsx';
import { RevokeTokenDialog } from './revoke-token-dialog.tsx';
import { TokenMaker } from './token-maker.tsx';
import styles from './access-token-list.module.css';

/** The account's access tokens, with last use, expiry and a way to revoke them. */
export function AccessTokenList() {
  const { data: tokens, error } = useAccessTokens();
  const revoking = useRevokeAccessToken();
  const [asked, setAsked] = useState<AccessToken | null>(null);
  const [made, setMade] = useState<string | null>(null);
  const failure = tellableFailure(revoking.error ?? error);
  return (
    <div className={styles.part}>
      <p className={styles.about}>
        With an access token, R, Python, Excel and other programs can read what your account can read, and nothing else.
        It stops working when it expires, when you revoke it, and when you change your password.
      </p>
      {tokens && tokens.length > 0 && (
        <ul aria-label="Access tokens" className={styles.tokens}>
          {tokens.map((token) => (
            <li key={token.id} className={styles.token}>
              <div className={styles.words}>
                <strong className={styles.name}>{token.name}</strong>
                <span className={styles.facts}>
                  {token.last_used === null ? 'Never used' : `Last used ${momentOf(token.last_used)}`} · expires{' '}
                  {dayOf(token.expires)}
                </span>
              </div>
              <Button kind="danger" aria-label={`Revoke ${token.name}`} onClick={() => setAsked(token)}>
                Revoke
              </Button>
            </li>
          ))}
        </ul>
      )}
      {tokens?.length === 0 && <p className={styles.about}>You have no access tokens.</p>}
      {failure && <p role="alert">{[failure.message, failure.detail].filter(Boolean).join(' ')}</p>}
      {made !== null && (
        <div role="status" className={styles.made}>
          <p>The token has been created. It is shown only once: store it as securely as a password.</p>
          <CopiedLines label="The new access token" text={made} />
        </div>
      )}
      <TokenMaker onMade={setMade} />
      {asked && (
        <RevokeTokenDialog
          name={asked.name}
          isRevoking={revoking.isPending}
          onConfirm={() => revoking.mutate(asked.id, { onSettled: () => setAsked(null) })}
          onCancel={() => setAsked(null)}
        />
      )}
    </div>
  );
}

/** A time's day in the reader's time zone. */
function dayOf(iso: string): string {
  return formatDateLl(new Date(iso).toLocaleDateString('en-CA'));
}

function momentOf(iso: string): string {
  return `${dayOf(iso)}, ${new Date(iso).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })}`;
}
