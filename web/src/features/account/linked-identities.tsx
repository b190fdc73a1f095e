import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listIdentities, unlinkIdentity, type LinkedIdentity } from '@wellfield/contract';
import { tellableFailure } from '../../api/call-failure.ts';
import { useClient } from '../../api/client-context.ts';
import { Button } from '../../ui/button.tsx';
import { localDay } from '../../ui/local-time.ts';
import { PasswordProof } from './password-proof.tsx';
import { inLines, stacked } from '../../ui/layout/layout.ts';
import { boxed, padded } from '../../ui/layout/boxed.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import styles from './account.module.css';

const queryKey = ['identities'];

const whyItStays = {
  site: 'It stays linked: people log in to this site by single sign-on only.',
  password:
    'It stays linked as long as it is your only way in. To choose a password, request a new one on the login page, log in ' +
    'with it, and change it here.',
} as const;

/** The single sign-on that logs the account in, and how it is unlinked. */
export function LinkedIdentities() {
  const client = useClient();
  const queryClient = useQueryClient();
  const { data, error } = useQuery({ queryKey, queryFn: ({ signal }) => client.send(listIdentities, { signal }) });
  const [requested, setRequested] = useState<LinkedIdentity | null>(null);
  const unlinking = useMutation({
    mutationFn: ({ identity: { issuer, subject }, password }: { identity: LinkedIdentity; password: string }) =>
      client.send(unlinkIdentity, { body: { issuer, subject, password } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  const failure = tellableFailure(error);
  if (failure) return <p role="alert">{[failure.message, failure.detail].filter(Boolean).join(' ')}</p>;
  if (!data) return null;
  const { identities, only_way: onlyWay } = data;
  if (identities.length === 0)
    return <p className={typeset('muted')}>Not linked. Log in once by single sign-on to link it with this account.</p>;
  return (
    <div className={stacked(16)}>
      <ul aria-label="Single sign-on" className={boxed('frame')}>
        {identities.map((identity) => (
          <li
            key={`${identity.issuer} ${identity.subject}`}
            className={`${styles.factor} ${inLines(8, 12, 'apart')} ${padded(8, 12)}`}
          >
            <span className={styles.secondFactorSectionWords}>
              <strong>{hostOf(identity.issuer)}</strong>
              <span className={typeset('muted', 'small')}>Linked since {localDay(identity.joined)}</span>
            </span>
            {onlyWay === null && (
              <Button
                kind="danger"
                aria-label={`Unlink ${hostOf(identity.issuer)}`}
                onClick={() => setRequested(identity)}
              >
                Unlink
              </Button>
            )}
          </li>
        ))}
      </ul>
      {onlyWay !== null && <p className={typeset('muted')}>{whyItStays[onlyWay]}</p>}
      {requested && (
        <PasswordProof
          act="Unlink"
          takesEmailed={false}
          onProof={async (password) => {
            await unlinking.mutateAsync({ identity: requested, password });
            setRequested(null);
          }}
          onCancel={() => setRequested(null)}
        />
      )}
    </div>
  );
}

function hostOf(issuer: string): string {
  return URL.canParse(issuer) ? new URL(issuer).host : issuer;
}
