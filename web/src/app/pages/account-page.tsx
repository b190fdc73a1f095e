import { useRouteContext, useSearch } from '@tanstack/react-router';
import { AppearanceForm } from '../../features/account/appearance-form.tsx';
import { ChangePasswordForm } from '../../features/account/change-password-form.tsx';
import { NamesForm } from '../../features/account/names-form.tsx';
import { RoleLine } from '../../features/account/role-line.tsx';
import { WaitingMails } from '../../features/account/waiting-mails.tsx';
import { PersonalData } from '../../features/personal-data/personal-data.tsx';
import { useSession, useSessionTerms } from '../../session/session-store.ts';
import { lazyPart } from '../../ui/lazy-part/lazy-part.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { safeRedirect } from '../session/safe-redirect.ts';
import { useLogout } from '../session/enter-and-leave.ts';
import { usePageTitle } from '../use-page-title.ts';
import { stacked } from '../../ui/layout/layout.ts';
import { boxed, padded } from '../../ui/layout/boxed.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import styles from './pages.module.css';
import { EmailedPasswordNotice } from './emailed-password-notice.tsx';

const AccountAccess = lazyPart(
  'The list of sessions and access',
  async () => (await import('./account-access.tsx')).AccountAccess,
);

const SecondFactorSection = lazyPart(
  'The second factor',
  async () => (await import('../../features/account/second-factor-section.tsx')).SecondFactorSection,
);

const part = `${styles.part} ${boxed('card')} ${padded(20)}`;

export function AccountPage() {
  usePageTitle('Account');
  const { gate } = useRouteContext({ from: '__root__' });
  const { redirect } = useSearch({ from: '/account/account' });
  const logout = useLogout();
  const account = useSession((session) => session.account);
  const choosePassword = useSessionTerms((terms) => terms.choosePassword);
  if (!account) return null;
  return (
    <div className={`${styles.page} ${stacked(16)}`}>
      <PageHeading>Account</PageHeading>
      <EmailedPasswordNotice isOwed={choosePassword} wanted={safeRedirect(redirect, location.origin)} />
      <section className={part} aria-labelledby="name-heading">
        <h2 id="name-heading" className={typeset('title')}>
          Name
        </h2>
        <NamesForm account={account} />
        <RoleLine role={account.role} />
        <WaitingMails what="Emails to you are on hold" />
      </section>
      <section className={part} aria-labelledby="password-heading">
        <h2 id="password-heading" className={typeset('title')}>
          Change Password
        </h2>
        <ChangePasswordForm account={account} renew={(change) => gate.renew(account, change)} />
      </section>
      <section className={part} aria-labelledby="factor-heading">
        <h2 id="factor-heading" className={typeset('title')}>
          Second Factor
        </h2>
        <SecondFactorSection />
      </section>
      <section className={part} aria-labelledby="access-heading">
        <h2 id="access-heading" className={typeset('title')}>
          Sessions and Access
        </h2>
        <AccountAccess />
      </section>
      <section className={part} aria-labelledby="appearance-heading">
        <h2 id="appearance-heading" className={typeset('title')}>
          Appearance
        </h2>
        <AppearanceForm />
      </section>
      <section className={part} aria-labelledby="data-heading">
        <h2 id="data-heading" className={typeset('title')}>
          Your Data
        </h2>
        <PersonalData account={account} onDeleted={logout} />
      </section>
    </div>
  );
}
