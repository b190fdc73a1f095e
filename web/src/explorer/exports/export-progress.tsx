import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ExportJob, Site } from '@wellfield/contract';
import { formatCount } from '@wellfield/science';
import { useClient } from '../../api/client-context.ts';
import { useMailsWait } from '../../api/email-confirmation-query.ts';
import { useSite } from '../../api/site-query.ts';
import { Spinner } from '../../ui/loading-notice.tsx';
import { sizeText } from '../../ui/files/size-text.ts';
import { inRow, spaced } from '../../ui/layout/layout.ts';
import { padded } from '../../ui/layout/boxed.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import { clockText, dayText } from './clock-text.ts';
import { ExportFile } from './export-file.tsx';
import { exportJobQuery } from './export-job-query.ts';
import styles from './exports.module.css';

interface ExportProgressProps {
  queryId: string;
  /** Says what waits until the account's address is confirmed, and offers to do so. */
  waitingMails?: (what: string) => ReactNode;
}

/** The progress of a query's export, from the request until its link expires. */
export function ExportProgress({ queryId, waitingMails = unconfirmed }: ExportProgressProps) {
  const { data: job } = useQuery(exportJobQuery(useClient(), queryId));
  const delivery = useSite()?.mail ?? 'smtp';
  const mail = useMailsWait() ? 'unconfirmed' : delivery;
  if (!job) return null;
  const isMailWaiting = job.mail === 'waiting' && mail === 'unconfirmed';
  const isBeingMade = job.state === 'waiting' || job.state === 'running';
  return (
    <div className={`${inRow(8, 'baseline')} ${padded(4, 0)}`}>
      {isBeingMade && <Spinner />}
      <div>
        <p role="status">{progressText(job, mail)}</p>
        {job.state === 'running' && <Written job={job} />}
        {job.state === 'done' && <ExportFile queryId={queryId} job={job} />}
        {isMailWaiting && <div className={spaced(12)}>{waitingMails('The email with its link waits')}</div>}
      </div>
    </div>
  );
}

/** How far the file is, in rows where that is known. */
function Written({ job: { written, bytes } }: { job: ExportJob }) {
  const size = bytes === null ? [] : [`${sizeText(bytes)} so far`];
  if (!written) return size.length === 0 ? null : <p className={typeset('muted', 'figures')}>{size}</p>;
  const done = `About ${formatCount(written.rows)} of ${formatCount(written.of)} rows written`;
  return (
    <p className={typeset('muted', 'figures')}>
      <progress className={styles.bar} aria-label="Rows written" max={written.of} value={written.rows} />
      {[done, ...size].join(', ')}
    </p>
  );
}

const unconfirmed = (what: string) => <p>{what} until you confirm your email address, on the page of your account.</p>;

/** How mails leave, or why they do not. */
type MailWay = Site['mail'] | 'unconfirmed';

function progressText(job: ExportJob, mail: MailWay): string {
  switch (job.state) {
    case 'waiting':
      return job.ahead === 0
        ? 'The export will start in a moment.'
        : `The export is waiting: ${formatCount(job.ahead)} ahead of it.`;
    case 'running':
      return `The export is being created. You can leave this page; ${mail === 'smtp' ? 'you will get the link by email' : 'come back to it to download the file'}.`;
    case 'done':
      return doneText(job, mail);
    case 'failed':
      return job.retry_at === null
        ? `The export failed: ${job.failure} Download the data again to request a new one.`
        : `The export has not succeeded yet: ${job.failure} The next try is at ${clockText(job.retry_at)}.`;
  }
}

function doneText({ mail: delivery, mailed, expires }: ExportJob, mail: MailWay): string {
  const until = expires === null ? '' : ` The file is kept until ${dayText(expires)}.`;
  if (mail === 'outbox') return `The export is ready. ${outboxText}${until}`;
  switch (delivery) {
    case 'delivered':
      return `The export is ready. The link was sent to your email address${mailed === null ? '' : ` at ${clockText(mailed)}`}.${until}`;
    case 'set-aside':
      return `The export is ready, but the email with its link could not be delivered: check the address of your account.${until}`;
    default:
      if (mail === 'unconfirmed') return `The export is ready.${until}`;
      return `The export is ready. The email with its link is waiting for the mail server.${until}`;
  }
}

/** Nothing leaves a server without a mail server: a person who waits for an email must know. */
export const outboxText =
  'The email goes to the server’s outbox, because no mail server is set up here. You can also download the file on this page.';
