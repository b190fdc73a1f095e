import { messages } from '@wellfield/contract';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Says that a query's rows are too many to be saved at once, and how they come instead. */
export function ExportDialog({ onOkay }: { onOkay: () => void }) {
  return (
    <Dialog
      title="Download Data (CSV)"
      onClose={onOkay}
      actions={
        <Button kind="primary" autoFocus onClick={onOkay}>
          Okay
        </Button>
      }
    >
      <p>{messages.query.exportLimit}</p>
      <p>{messages.query.exportMailed}</p>
    </Dialog>
  );
}
