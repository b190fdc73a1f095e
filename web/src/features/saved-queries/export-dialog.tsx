import { messages } from '@wellfield/contract';
import { useSite } from '../../api/site-query.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { outboxText } from './outbox-text.ts';

/** Says that a query's rows are too many to be saved at once, and how they come instead. */
export function ExportDialog({ onOkay }: { onOkay: () => void }) {
  const mail = useSite()?.mail;
  return (
    <Dialog
      title="Download Data (CSV)"
      onClose={onOkay}
      actions={
        <Button kind="primary" data-focus-first onClick={onOkay}>
          Okay
        </Button>
      }
    >
      <p>{messages.query.exportLimit}</p>
      <p>{messages.query.exportMailed}</p>
      {mail === 'outbox' && <p>{outboxText}</p>}
    </Dialog>
  );
}
