import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  /** What would be lost. */
  children: ReactNode;
  confirm: string;
  cancel?: string;
  /** Whether the action is under way and cannot be started again. */
  isDoing?: boolean;
  onConfirm(): void;
  onCancel(): void;
}

/** Asks before an action that cannot be undone; cancelling has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirm, cancel = 'Cancel', isDoing = false, onConfirm, onCancel } = props;
  return (
    <Dialog
      title={title}
      role="alertdialog"
      onClose={onCancel}
      actions={
        <>
          <Button data-focus-first onClick={onCancel}>
            {cancel}
          </Button>
          <Button kind="danger" disabled={isDoing} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
