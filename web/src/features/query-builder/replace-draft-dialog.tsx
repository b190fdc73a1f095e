import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface ReplaceDraftDialogProps {
  /** What the draft asks, in words. */
  criteria: string;
  /** What would take its place: a saved query in quotation marks, or what is queried. */
  name: string;
  onReplace(): void;
  onKeep(): void;
}

/** Asks before a saved query takes the place of one that is being built. */
export function ReplaceDraftDialog({ criteria, name, onReplace, onKeep }: ReplaceDraftDialogProps) {
  return (
    <ConfirmDialog
      title="Replace the query you are building?"
      confirm="Replace it"
      cancel="Keep it"
      onConfirm={onReplace}
      onCancel={onKeep}
    >
      <p>The Query Builder holds a query that is not saved: {criteria}.</p>
      <p>Opening {name} takes its place.</p>
    </ConfirmDialog>
  );
}
