import { useState } from 'react';
import { formatCounted } from '@wellfield/science';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useRevokeAll } from './access-calls.ts';
import { AccessPart } from './access-part.tsx';
import { arriving, atStart } from '../../ui/layout/layout.ts';

/** Revokes at once what the account has handed out to programs and people. */
export function RevokeAll() {
  const revoking = useRevokeAll();
  const [isConfirming, setIsConfirming] = useState(false);
  const revoked = revoking.data;
  return (
    <AccessPart
      heading="All at once"
      about="If someone else may have used your account: change your password, then revoke what was made with it."
      error={revoking.error}
    >
      <Button kind="danger" className={atStart} onClick={() => setIsConfirming(true)}>
        Revoke all tokens, links and views
      </Button>
      <p role="status" className={arriving}>
        {revoked &&
          `Revoked: ${formatCounted(revoked.access_tokens, 'access token')}, ${formatCounted(revoked.export_links, 'link')} to exports, ${formatCounted(revoked.views, 'view')}.`}
      </p>
      {isConfirming && (
        <ConfirmDialog
          title="Revoke all tokens, links and views"
          confirm="Revoke all"
          isDoing={revoking.isPending}
          onConfirm={() => revoking.mutate(undefined, { onSettled: () => setIsConfirming(false) })}
          onCancel={() => setIsConfirming(false)}
        >
          <p>
            Programs that use your access tokens stop working, and so do the links to your exports and your shared
            views, for everyone and for good. Queries that you share with everyone are then no longer shared. Your
            sessions stay.
          </p>
        </ConfirmDialog>
      )}
    </AccessPart>
  );
}
