import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface RevokeTokenDialogProps {
  name: string;
  isRevoking: boolean;
  onConfirm(): void;
  onCancel(): void;
}

export function RevokeTokenDialog({ name, isRevoking, ...acts }: RevokeTokenDialogProps) {
  return (
    <ConfirmDialog title="Revoke access token" confirm="Revoke" isDoing={isRevoking} {...acts}>
      <p>Whatever uses “{name}” can read nothing more from then on. This cannot be undone.</p>
    </ConfirmDialog>
  );
}
