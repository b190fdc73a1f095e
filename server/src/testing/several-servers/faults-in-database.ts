import { setTimeout as sleep } from 'node:timers/promises';
import type { ReceivedMail } from '../mail-server.ts';
import { rowsFrom } from './people.ts';
import type { Person } from './person.ts';

/** What is due is done within this time, on a busy machine, too. */
const doneWithinMs = 120_000;

interface AccountRow {
  email: string;
  queries: { id: string; name: string }[];
  preferences: string | null;
}

/** An export with its last mail; numbers are as the driver reads them. */
interface JobRow {
  email: string;
  name: string;
  state: 'waiting' | 'running' | 'done' | 'failed';
  again: boolean;
  bytes: string | null;
  id: string;
  message_id: string | null;
  mail_state: 'waiting' | 'delivered' | 'set-aside' | null;
  mail_again: boolean | null;
  recipient: string | null;
  subject: string | null;
}

/**
 * What the database has of people that was not said to them, or lacks that was: queries, preferences and exports. Exports go on
 * while servers run, so it waits for those that are due.
 */
export async function faultsInDatabase(address: string, people: readonly Person[]): Promise<string[]> {
  const accounts = await rowsFrom<AccountRow>(
    address,
    `select email, preferences,
      (select coalesce(json_agg(json_build_object('id', q.id, 'name', q.name)), '[]')
         from saved_queries q where q.account_id = accounts.id and not deleted) as queries
      from accounts left join preferences on preferences.account_id = accounts.id`,
  );
  const byEmail = new Map(accounts.map((account) => [account.email, account]));
  const jobs = await settledJobs(address);
  const stored = await storedFiles(address);
  return people.flatMap(({ email, record }) => {
    const account = byEmail.get(email);
    if (!account) return [`${email} has no account`];
    const preferences = JSON.parse(account.preferences ?? '{}') as { windows?: Record<string, { x: number }> };
    const own = jobs.filter((job) => job.email === email);
    const faults = [
      ...record.faultsOf(account.queries),
      ...record.faultsOfX(preferences.windows?.['moved']?.x ?? 0),
      ...record.faultsOfExports(own.map(({ name }) => name)),
      ...own.flatMap((job) => faultsOfJob(job, stored.get(job.id))),
    ];
    return faults.map((fault) => `${email}: ${fault}`);
  });
}

/** Made, with its whole file and a mail to its owner; or it failed, and is tried again. */
function faultsOfJob(job: JobRow, storedBytes: string | undefined): string[] {
  const named = `the export of ${job.name}`;
  if (job.state === 'failed') return job.again ? [] : [`${named} failed, and is not tried again`];
  if (job.state !== 'done') return [`${named} is still ${job.state}`];
  const mailed = job.recipient === job.email && job.subject?.endsWith('export ready') === true;
  const leaves = job.mail_state === 'delivered' || job.mail_again === true;
  return [
    ...(storedBytes === job.bytes ? [] : [`${named} has ${storedBytes} of ${job.bytes} bytes`]),
    ...(mailed ? [] : [`the mail of ${named} is "${job.subject}" to ${job.recipient}`]),
    ...(leaves ? [] : [`the mail of ${named} is ${job.mail_state}`]),
  ];
}

/** What became of mails that a mail server took. */
export interface MailsTaken {
  faults: string[];
  /** How many came again: a server was lost after a mail left and before that was noted. SMTP cannot rule it out. */
  repeated: number;
}

/** Compares mails for finished exports with the jobs: each has one, by its Message-ID, however often it came. */
export async function mailsOfExports(address: string, taken: readonly ReceivedMail[]): Promise<MailsTaken> {
  const jobs = (await settledJobs(address)).filter(({ state }) => state === 'done');
  const mails = taken
    .filter(({ headers }) => headers.get('subject')?.endsWith('export ready'))
    .map(({ headers, recipients, text }) => ({ id: headers.get('message-id') ?? '', to: recipients.join(), text }));
  const known = new Set(jobs.map(({ message_id: id }) => id));
  const faults = [
    ...mails.flatMap(({ id, to }) => (known.has(id) ? [] : [`a mail to ${to} is of no export: ${id}`])),
    ...jobs.flatMap((job) => {
      const own = mails.filter(({ text }) => text.includes(`"${job.name}"`));
      const wrong = own.filter(({ id, to }) => id !== job.message_id || to !== job.email);
      if (own.length === 0 && job.mail_state === 'delivered') return [`the mail for ${job.name} did not come`];
      return wrong.map(({ id, to }) => `the mail for ${job.name} came as ${id} to ${to}`);
    }),
  ];
  return { faults, repeated: mails.length - new Set(mails.map(({ id }) => id)).size };
}

/** The jobs, once none is due: what waits then waits to be tried again. */
async function settledJobs(address: string): Promise<JobRow[]> {
  const end = performance.now() + doneWithinMs;
  for (;;) {
    const jobs = await rowsFrom<JobRow>(
      address,
      `select email, query_name as name, e.state, e.next_try_at is not null as again, bytes, e.id, e.message_id,
          m.state as mail_state, m.state = 'waiting' and m.tries > 0 as mail_again, recipient, subject
        from exports e join accounts on accounts.id = account_id left join mails m on m.message_id = e.message_id`,
    );
    const isDue = (job: JobRow): boolean =>
      job.state === 'waiting' || job.state === 'running' || (job.mail_state === 'waiting' && !job.mail_again);
    if (!jobs.some(isDue) || performance.now() > end) return jobs;
    await sleep(100);
  }
}

/** How many bytes of each job's file there are. */
async function storedFiles(address: string): Promise<Map<string, string>> {
  const [row] = await rowsFrom<{ made: boolean }>(address, `select to_regclass('export_pieces') is not null as made`);
  if (!row?.made) return new Map();
  const files = await rowsFrom<{ job: string; bytes: string }>(
    address,
    `select job, coalesce(sum(octet_length(content)), 0)::bigint as bytes
      from export_files left join export_pieces on file = export_files.number where job is not null group by job`,
  );
  return new Map(files.map(({ job, bytes }) => [job, bytes]));
}
