import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface ReplaceDraftDialogProps {
  /** What the draft asks, in words. */
  criteria: string;
  /** The saved query that would take its place. */
  name: string;
  onReplace(): void;
  onKeep(): void;
}

/** Asks before a saved query takes the place of one that is being built; keeping it is what Enter does first. */
export function ReplaceDraftDialog({ criteria, name, onReplace, onKeep }: ReplaceDraftDialogProps) {
  return (
    <Dialog
      title="Replace the query you are building?"
      role="alertdialog"
      onClose={onKeep}
      actions={
        <>
          <Button data-focus-first onClick={onKeep}>
            Keep it
          </Button>
          <Button kind="danger" onClick={onReplace}>
            Replace it
          </Button>
        </>
      }
    >
      <p>The Query Builder holds a query that is not saved: {criteria}.</p>
      <p>Opening “{name}” takes its place.</p>
    </Dialog>
  );
}
