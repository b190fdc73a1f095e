import { ExportLinkList } from '../../features/account-access/export-link-list.tsx';
import { RevokeAll } from '../../features/account-access/revoke-all.tsx';
import { SessionList } from '../../features/account-access/session-list.tsx';
import { ViewList } from '../../features/account-access/view-list.tsx';
import { LinkedIdentities } from '../../features/account/linked-identities.tsx';
import { useSite } from '../../api/site-query.ts';
import { stacked } from '../../ui/layout/layout.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import { AccessTokenList } from '../../features/connect/access-token-list.tsx';

/** Everything that lets somebody in with the account, each with what ends it. */
export function AccountAccess() {
  const signOn = useSite()?.sign_on;
  return (
    <div className={stacked(24)}>
      <SessionList />
      {signOn && (
        <div className={stacked(12)}>
          <h3 className={typeset('title')}>Single sign-on</h3>
          <LinkedIdentities />
        </div>
      )}
      <div className={stacked(12)}>
        <h3 className={typeset('title')}>Access tokens</h3>
        <AccessTokenList />
      </div>
      <ExportLinkList />
      <ViewList />
      <RevokeAll />
    </div>
  );
}
