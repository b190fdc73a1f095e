import { useQuery } from '@tanstack/react-query';
import type { ExportJob, Site } from '@wellfield/contract';
import { formatCount } from '@wellfield/science';
import { useClient } from '../../api/client-context.ts';
import { useSite } from '../../api/site-query.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { exportJobQuery } from './export-job-query.ts';
import { outboxText } from './outbox-text.ts';
import styles from './export-progress.module.css';

/** How the export of a query fares, from asking for it until its link ends. */
export function ExportProgress({ queryId }: { queryId: string }) {
  const { data: job } = useQuery(exportJobQuery(useClient(), queryId));
  const mail = useSite()?.mail ?? 'smtp';
  if (!job) return null;
  const isBeingMade = job.state === 'waiting' || job.state === 'running';
  return (
    <div className={styles.progress}>
      {isBeingMade && <Spinner />}
      <div>
        <p role="status">{progressText(job, mail)}</p>
        {job.state === 'running' && job.bytes !== null && (
          <p className={styles.detail}>{sizeText(job.bytes)} written so far</p>
        )}
        {job.state === 'done' && job.rows !== null && job.bytes !== null && (
          <p className={styles.detail}>
            {formatCount(job.rows)} rows, {sizeText(job.bytes)}, release {job.release}
          </p>
        )}
      </div>
    </div>
  );
}

function progressText(job: ExportJob, mail: Site['mail']): string {
  switch (job.state) {
    case 'waiting':
      return job.ahead === 0
        ? 'The export will start in a moment.'
        : `The export is waiting: ${formatCount(job.ahead)} ahead of it.`;
    case 'running':
      return `The export is being created. You can leave this page; ${mail === 'smtp' ? 'you will get the link by email' : 'the link will be in the outbox'}.`;
    case 'done':
      return doneText(job, mail);
    case 'failed':
      return job.retry_at === null
        ? `The export failed: ${job.failure} Download the data again to request a new one.`
        : `The export has not succeeded yet: ${job.failure} The next try is at ${timeText(job.retry_at)}.`;
  }
}

function doneText({ mail: delivery, expires }: ExportJob, mail: Site['mail']): string {
  const until = expires === null ? '' : ` The link works until ${dayText(expires)}.`;
  switch (delivery) {
    case 'delivered':
      if (mail === 'outbox') return `The export is ready. ${outboxText}${until}`;
      return `The export is ready: its link was sent to your email address.${until}`;
    case 'set-aside':
      return 'The export is ready, but the email with its link could not be delivered. Check the address of your account, then download the data again.';
    default:
      return mail === 'smtp'
        ? 'The export is ready. The email with its link is waiting for the mail server.'
        : 'The export is ready. The email with its link is being written into the outbox.';
  }
}

function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${formatCount(Math.ceil(bytes / 1_000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

function timeText(time: string): string {
  return new Date(time).toLocaleTimeString('en', { timeStyle: 'short' });
}

function dayText(time: string): string {
  return new Date(time).toLocaleDateString('en', { dateStyle: 'long' });
}
