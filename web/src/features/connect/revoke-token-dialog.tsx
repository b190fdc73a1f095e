import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface RevokeTokenDialogProps {
  name: string;
  isRevoking: boolean;
  onConfirm(): void;
  onCancel(): void;
}

/** Asks before a token is revoked; Cancel is what Enter does first. */
export function RevokeTokenDialog({ name, isRevoking, onConfirm, onCancel }: RevokeTokenDialogProps) {
  return (
    <Dialog
      title="Revoke access token"
      role="alertdialog"
      onClose={onCancel}
      actions={
        <>
          <Button data-focus-first onClick={onCancel}>
            Cancel
          </Button>
          <Button kind="danger" disabled={isRevoking} onClick={onConfirm}>
            Revoke
          </Button>
        </>
      }
    >
      <p>Whatever uses “{name}” can read nothing more from then on. This cannot be undone.</p>
    </Dialog>
  );
}
