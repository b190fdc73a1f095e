import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './delete-query-dialog.module.css';

interface DeleteQueryDialogProps {
  name: string;
  isDeleting: boolean;
  onConfirm(): void;
  onCancel(): void;
}

/** Asks before a query is deleted; Cancel is what Enter does first. */
export function DeleteQueryDialog({ name, isDeleting, onConfirm, onCancel }: DeleteQueryDialogProps) {
  return (
    <Dialog
      title="Confirm to Delete"
      role="alertdialog"
      onClose={onCancel}
      actions={
        <>
          <Button data-focus-first onClick={onCancel}>
            Cancel
          </Button>
          <Button kind="danger" disabled={isDeleting} onClick={onConfirm}>
            Confirm
          </Button>
        </>
      }
    >
      <p>Are you sure to delete this query?</p>
      <p className={styles.name}>{name}</p>
    </Dialog>
  );
}
