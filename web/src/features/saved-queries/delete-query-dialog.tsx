import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { typeset } from '../../ui/layout/typeset.ts';

interface DeleteQueryDialogProps {
  name: string;
  isDeleting: boolean;
  isShared: boolean;
  onConfirm(): void;
  onCancel(): void;
}

export function DeleteQueryDialog({ name, isDeleting, isShared, ...acts }: DeleteQueryDialogProps) {
  return (
    <ConfirmDialog title="Confirm to Delete" confirm="Confirm" isDoing={isDeleting} {...acts}>
      <p>Are you sure to delete this query?</p>
      <p className={typeset('muted')}>{name}</p>
      {isShared && <p>It is shared: it leaves everyone’s list too.</p>}
    </ConfirmDialog>
  );
}
