import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { SecondStep } from '../../api/second-step-calls.ts';
import { useSite } from '../../api/site-query.ts';
import { LoginForm } from '../../features/account/login-form.tsx';
import { SignOnOffer } from '../../features/account/sign-on-offer.tsx';
import { useEndedSession } from '../../session/ended-session.ts';
import { useSession } from '../../session/session-store.ts';
import { lazyPart } from '../../ui/lazy-part/lazy-part.tsx';
import { EntryCard } from './entry-card.tsx';
import { useEntry } from '../session/enter-and-leave.ts';
import { usePageTitle } from '../use-page-title.ts';
import { padded, boxed } from '../../ui/layout/boxed.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import styles from './pages.module.css';

/** What the product is, for people who see it for the first time. */
const pitch = 'Query, map and plot the groundwater, surface water and soil results of a contaminated site.';

const SignedOn = lazyPart('The login', async () => (await import('../../features/account/signed-on.tsx')).SignedOn);

const SecondStepForm = lazyPart(
  'The login',
  async () => (await import('../../features/account/second-step-form.tsx')).SecondStepForm,
);

/** What comes in the place of the form: a return from single sign-on, or a second factor. */
type Onward =
  | { by: 'ticket'; ticket: string }
  /** Without a step: a passkey alone. */
  | { by: 'factor'; step: SecondStep | null; redirect: string | null };

export function LoginPage() {
  usePageTitle('Login');
  const hasEnded = useEndedSession(({ ended }) => ended !== null);
  const search = useSearch({ from: '/login' });
  const navigate = useNavigate();
  const enter = useEntry(search.redirect);
  const signOn = useSite()?.sign_on;
  const [onward, setOnward] = useState(onwardHere);
  const isIn = useSession(({ token }) => token !== null);
  // A logout before the next page was there comes back to this one, whose step is used up.
  useEffect(() => (isIn ? () => setOnward(null) : undefined), [isIn]);
  if (onward !== null) {
    const goBack = () => {
      setOnward(null);
      void navigate({ to: '/login', search, hash: '', replace: true });
    };
    const ask = (step: SecondStep, redirect: string | null) => setOnward({ by: 'factor', step, redirect });
    return (
      <EntryCard heading={onward.by === 'factor' && onward.step ? 'Second Factor' : 'Login'}>
        {onward.by === 'ticket' ? (
          <SignedOn
            ticket={onward.ticket}
            onLogin={(account, token, session, redirect) => enter(account, token, session, { redirect })}
            onSecondStep={ask}
            onBack={goBack}
          />
        ) : (
          <SecondStepForm
            step={onward.step}
            onLogin={(account, token, session) => enter(account, token, session, { redirect: onward.redirect })}
            onBack={goBack}
          />
        )}
      </EntryCard>
    );
  }
  return (
    <EntryCard heading="Login" isHeadingFirst={!hasEnded}>
      <p className={`${styles.pitch} ${typeset('muted')}`}>{pitch}</p>
      <SessionEndNotice />
      {signOn && <SignOnOffer label={signOn.label} isOneOfTwo={!signOn.only} redirect={search.redirect ?? null} />}
      {!signOn?.only && (
        <LoginForm
          isSecond={signOn !== undefined}
          onLogin={(account, token, session, firstPage) => enter(account, token, session, { firstPage })}
          onSecondStep={(step) => setOnward({ by: 'factor', step, redirect: null })}
          links={
            <>
              <Link to="/new_password" search={search}>
                Forgot your password?
              </Link>
              {hasPasskeys && (
                <button
                  type="button"
                  className={`${typeset('link')} ${padded(4, 0)}`}
                  onClick={() => setOnward({ by: 'factor', step: null, redirect: null })}
                >
                  Passkey
                </button>
              )}
              <Link to="/register" search={search}>
                Register
              </Link>
            </>
          }
        />
      )}
    </EntryCard>
  );
}

/** Whether the browser can use passkeys: it wants https for them. */
const hasPasskeys = 'PublicKeyCredential' in globalThis;

function onwardHere(): Onward | null {
  const [, ticket] = /^#sign_on=([\w-]+)$/.exec(location.hash) ?? [];
  return ticket === undefined ? null : { by: 'ticket', ticket };
}

/** On the login: that the session before it ended, what was not done for that, and what is retained. */
function SessionEndNotice() {
  const ended = useEndedSession((state) => state.ended);
  if (ended === null) return null;
  return (
    <p role="status" className={`${boxed('panel')} ${padded(8, 12)}`}>
      {endWords(ended.undone, ended.keepsDraft)}
    </p>
  );
}

function endWords(undone: string | null, keepsDraft: boolean): string {
  const rest = [undone, keepsDraft && (undone === null ? 'Your draft is kept' : 'your draft is kept')].filter(Boolean);
  return `Your session ended. ${rest.length > 0 ? rest.join('; ') : 'Log in to continue where you left off'}.`;
}
