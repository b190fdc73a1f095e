import { ExportLinkList } from '../../features/account-access/export-link-list.tsx';
import { SessionList } from '../../features/account-access/session-list.tsx';
import { ViewList } from '../../features/account-access/view-list.tsx';
import styles from './account-page.module.css';
import { AccessTokenList } from '../../features/connect/access-token-list.tsx';

/** Everything that lets somebody in with the account, each with what ends it. */
export function AccountAccess() {
  return (
    <div className={styles.access}>
      <SessionList />
      <div className={styles.group}>
        <h3 className={styles.heading}>Access tokens</h3>
        <AccessTokenList />
      </div>
      <ExportLinkList />
      <ViewList />
    </div>
  );
}
