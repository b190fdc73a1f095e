import { useRouteContext, useSearch } from '@tanstack/react-router';
import { AppearanceForm } from '../../features/account/appearance-form.tsx';
import { ChangePasswordForm } from '../../features/account/change-password-form.tsx';
import { NamesForm } from '../../features/account/names-form.tsx';
import { AccessTokenList } from '../../features/connect/access-token-list.tsx';
import { useSession, useSessionTerms } from '../../session/session-store.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { safeRedirect } from '../session/safe-redirect.ts';
import { usePageTitle } from '../use-page-title.ts';
import styles from './account-page.module.css';
import { EmailedPasswordNotice } from './emailed-password-notice.tsx';

export function AccountPage() {
  usePageTitle('Account');
  const { gate } = useRouteContext({ from: '__root__' });
  const { redirect } = useSearch({ from: '/account/account' });
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
      </section>
      <section className={styles.part} aria-labelledby="password-heading">
        <h2 id="password-heading" className={styles.heading}>
          Change Password
        </h2>
        <ChangePasswordForm account={account} renew={(change) => gate.renew(account, change)} />
      </section>
      <section className={styles.part} aria-labelledby="tokens-heading">
        <h2 id="tokens-heading" className={styles.heading}>
          Access Tokens
        </h2>
        <AccessTokenList />
      </section>
      <section className={styles.part} aria-labelledby="appearance-heading">
        <h2 id="appearance-heading" className={styles.heading}>
          Appearance
        </h2>
        <AppearanceForm />
      </section>
    </div>
  );
}
