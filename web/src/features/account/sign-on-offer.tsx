import { useState } from 'react';
import { signOnEndAddress } from '../../api/entry-calls.ts';
import { useEndedSession } from '../../session/ended-session.ts';
import { Button } from '../../ui/button.tsx';
import { codeLoader } from '../../ui/lazy-part/code-loader.ts';
import { stacked } from '../../ui/layout/layout.ts';
import styles from './entry.module.css';

const visiting = codeLoader(() => import('./begin-sign-on.ts'));

interface SignOnOfferProps {
  label: string;
  /** Whether there is a form below it. */
  isOneOfTwo: boolean;
  /** The route requested first. */
  redirect: string | null;
}

/** On the login page of a site with single sign-on: the way to its login service. */
export function SignOnOffer({ label, isOneOfTwo, redirect }: SignOnOfferProps) {
  const hasLoggedOut = useEndedSession(({ loggedOut }) => loggedOut);
  const [hasFailed, setFailed] = useState(false);
  const leave = () => {
    visiting()
      .then(({ beginSignOn }) => beginSignOn(redirect))
      .catch(() => setFailed(true));
  };
  return (
    <div className={stacked(16)}>
      <Button kind="primary" className={styles.leave} onClick={leave}>
        {label}
      </Button>
      {hasFailed && <p role="alert">This needs a connection to the site. Try again when you are online.</p>}
      {hasLoggedOut && (
        <p>
          You are logged out here, but perhaps not at the login service:{' '}
          <a href={signOnEndAddress}>log out there too</a>.
        </p>
      )}
      {isOneOfTwo && <p className={styles.or}>or with a password</p>}
    </div>
  );
}
