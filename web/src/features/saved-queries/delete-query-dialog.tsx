import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import styles from './delete-query-dialog.module.css';

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
      <p className={styles.name}>{name}</p>
      {isShared && <p>It is shared: it leaves everyone’s list too.</p>}
    </ConfirmDialog>
  );
}
