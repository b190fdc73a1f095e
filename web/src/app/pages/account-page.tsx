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
import { useLogout } from '../session/use-logout.ts';
import { usePageTitle } from '../use-page-title.ts';
import styles from './account-page.module.css';
import { EmailedPasswordNotice } from './emailed-password-notice.tsx';

const AccountAccess = lazyPart(
  'The list of sessions and access',
  async () => (await import('./account-access.tsx')).AccountAccess,
);

const SecondFactorSection = lazyPart(
  'The second factor',
  async () => (await import('../../features/account/second-factor-section.tsx')).SecondFactorSection,
);

export function AccountPage() {
  usePageTitle('Account');
  const { gate } = useRouteContext({ from: '__root__' });
  const { redirect } = useSearch({ from: '/account/account' });
  const logout = useLogout();
  const account = useSession((session) => session.account);
  const choosePassword = useSessionTerms((terms) => terms.choosePassword);
  if (!account) return null;
  return (
    <div className={styles.page}>
      <PageHeading>Account</PageHeading>
      <EmailedPasswordNotice isOwed={choosePassword} wanted={safeRedirect(redirect, location.origin)} />
      <section className={styles.part} aria-labelledby="name-heading">
        <h2 id="name-heading" className={styles.heading}>
          Name
        </h2>
        <NamesForm account={account} />
        <RoleLine role={account.role} />
        <WaitingMails what="Emails to you are on hold" />
      </section>
      <section className={styles.part} aria-labelledby="password-heading">
        <h2 id="password-heading" className={styles.heading}>
          Change Password
        </h2>
        <ChangePasswordForm account={account} renew={(change) => gate.renew(account, change)} />
      </section>
      <section className={styles.part} aria-labelledby="factor-heading">
        <h2 id="factor-heading" className={styles.heading}>
          Second Factor
        </h2>
        <SecondFactorSection />
      </section>
      <section className={styles.part} aria-labelledby="access-heading">
        <h2 id="access-heading" className={styles.heading}>
          Sessions and Access
        </h2>
        <AccountAccess />
      </section>
      <section className={styles.part} aria-labelledby="appearance-heading">
        <h2 id="appearance-heading" className={styles.heading}>
          Appearance
        </h2>
        <AppearanceForm />
      </section>
      <section className={styles.part} aria-labelledby="data-heading">
        <h2 id="data-heading" className={styles.heading}>
          Your Data
        </h2>
        <PersonalData account={account} onDeleted={logout} />
      </section>
    </div>
  );
}
