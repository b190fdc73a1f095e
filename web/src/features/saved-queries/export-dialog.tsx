import type { ReactNode } from 'react';
import { exportFormatOf, messages, type ExportJob } from '@wellfield/contract';
import { useMailsWait } from '../../api/email-confirmation-query.ts';
import { useSite } from '../../api/site-query.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { clockText } from '../../explorer/exports/clock-text.ts';
import { outboxText } from '../../explorer/exports/export-progress.tsx';

interface ExportDialogProps {
  /** As the server has it since it was requested, perhaps not for the first time. */
  job: ExportJob;
  /** Says what waits until the account's address is confirmed. */
  waitingMails: (what: string) => ReactNode;
  onOkay: () => void;
}

/** Says that a query's rows are not saved at once, being too many or in a format that the server makes, and how they come. */
export function ExportDialog({ job, waitingMails, onOkay }: ExportDialogProps) {
  const waits = useMailsWait() && job.mailed === null;
  const { title, purpose } = exportFormatOf(job.format);
  const isOutbox = useSite()?.mail === 'outbox';
  return (
    <Dialog
      title={`Download Data (${title})`}
      onClose={onOkay}
      actions={
        <Button kind="primary" data-focus-first onClick={onOkay}>
          Okay
        </Button>
      }
    >
      <p>
        {job.format === 'csv' ? messages.query.exportLimit : `The server is creating the file: ${title}, ${purpose}.`}
      </p>
      {waits ? (
        <>
          <p>The file can be downloaded on this page when it is ready.</p>
          {waitingMails('The email with its link waits')}
        </>
      ) : job.mailed === null || isOutbox ? (
        <p>{messages.query.exportMailed}</p>
      ) : (
        <p>The link was sent at {clockText(job.mailed)}. The file can also be downloaded on this page.</p>
      )}
      {isOutbox && <p>{outboxText}</p>}
    </Dialog>
  );
}
