import { useState } from 'react';
import type { AccessToken } from '@wellfield/contract';
import { tellableFailure } from '../../api/call-failure.ts';
import { EndingList, type EndingEntry } from '../../ui/ending-list.tsx';
import { localDay, localMoment } from '../../ui/local-time.ts';
import { useAccessTokens, useRevokeAccessToken } from './access-tokens.ts';
import { CopiedLines } from '../../ui/copied-lines.tsx';
import { TokenMaker } from './token-maker.tsx';
import { stacked } from '../../ui/layout/layout.ts';
import { padded } from '../../ui/layout/boxed.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import styles from './connect.module.css';

/** The account's access tokens, with last use, expiry and a way to revoke them. */
export function AccessTokenList() {
  const { data: tokens, error } = useAccessTokens();
  const revoking = useRevokeAccessToken();
  const [made, setMade] = useState<string | null>(null);
  const failure = tellableFailure(revoking.error ?? error);
  return (
    <div className={stacked(12)}>
      <p className={typeset('muted')}>
        With an access token, R, Python, Excel and other programs can read what your account can read, and nothing else.
        It stops working when it expires, when you revoke it, and when you change your password.
      </p>
      <EndingList
        label="Access tokens"
        entries={tokens?.map(entryOf) ?? null}
        none="You have no access tokens."
        act="Revoke"
        title="Revoke access token"
        isDoing={revoking.isPending}
        onEnd={(id, done) => revoking.mutate(id, { onSettled: done })}
      />
      {failure && <p role="alert">{[failure.message, failure.detail].filter(Boolean).join(' ')}</p>}
      {made !== null && (
        <div role="status" className={`${styles.made} ${stacked(8)} ${padded(12)}`}>
          <p>The token has been created. It is shown only once: store it as securely as a password.</p>
          <CopiedLines label="The new access token" text={made} />
        </div>
      )}
      <TokenMaker onMade={setMade} />
    </div>
  );
}

function entryOf({ id, name, last_used, expires }: AccessToken): EndingEntry {
  return {
    id,
    name,
    facts: `${last_used === null ? 'Never used' : `Last used ${localMoment(last_used)}`} · expires ${localDay(expires)}`,
    actLabel: `Revoke ${name}`,
    question: <p>Programs that use “{name}” can no longer read anything. This cannot be undone.</p>,
  };
}
