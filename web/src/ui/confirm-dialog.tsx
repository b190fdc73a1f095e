import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  /** What would be lost. */
  children: ReactNode;
  confirm: string;
  cancel?: string;
  /** Whether it is being done: then it cannot be asked for again. */
  isDoing?: boolean;
  onConfirm(): void;
  onCancel(): void;
}

/** Asks before something is done that cannot be undone; leaving it is what Enter does first. */
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
