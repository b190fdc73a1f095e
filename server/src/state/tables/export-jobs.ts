import { limits, type ExportJob } from '@wellfield/contract';
import type { Kysely, Selectable } from 'kysely';
import type { NewExport } from '../port/exports.ts';
import { exportsAhead } from './export-turns.ts';
import type { ExportRow, StateSchema } from './state-schema.ts';

/** Exports with the state of their last mail. */
export function shownExports(rows: Kysely<StateSchema>) {
  return rows
    .selectFrom('exports')
    .leftJoin('mails', 'mails.message_id', 'exports.message_id')
    .selectAll('exports')
    .select(['mails.state as mail_state', 'mails.ended_at as mail_ended_at']);
}

/** The state of an export in the account's view. */
export async function exportJobOf(
  rows: Kysely<StateSchema>,
  row: Selectable<ExportRow> & { mail_state: ExportJob['mail']; mail_ended_at: number | null },
): Promise<ExportJob> {
  return {
    id: row.id,
    state: row.state,
    asked: isoTime(row.asked_at),
    ahead: row.state === 'waiting' ? await exportsAhead(rows, row) : 0,
    release: row.release,
    rows: row.rows,
    bytes: row.bytes,
    ended: row.ended_at === null ? null : isoTime(row.ended_at),
    expires: row.expires_at === null ? null : isoTime(row.expires_at),
    failure: row.state === 'failed' ? row.failure : null,
    retry_at: row.state === 'failed' && row.next_try_at !== null ? isoTime(row.next_try_at) : null,
    mail: row.mail_state,
    mailed: row.mail_state === 'delivered' && row.mail_ended_at !== null ? isoTime(row.mail_ended_at) : null,
  };
}

/** The job that a request repeats: one in progress, one to be retried, or one whose mail was sent recently. */
export function sameExport(rows: Kysely<StateSchema>, asked: NewExport, now: number) {
  return rows
    .selectFrom('exports')
    .leftJoin('mails', 'mails.message_id', 'exports.message_id')
    .select(['exports.id', 'exports.state'])
    .where('account_id', '=', asked.accountId)
    .where('query_id', '=', asked.queryId)
    .where('asked_release', 'is not distinct from', asked.askedRelease)
    .where((where) =>
      where.or([
        where('exports.state', 'in', ['waiting', 'running']),
        where.and([where('exports.state', '=', 'failed'), where('exports.next_try_at', 'is not', null)]),
        where.and([
          where('exports.state', '=', 'done'),
          where('exports.links_revoked_at', 'is', null),
          where.or([
            where('mails.state', '=', 'waiting'),
            where.and([
              where('mails.state', '=', 'delivered'),
              where('mails.ended_at', '>', now - limits.sameExportMs),
            ]),
          ]),
        ]),
      ]),
    )
    .orderBy('exports.number', 'desc')
    .executeTakeFirst();
}

function isoTime(time: number): string {
  return new Date(time).toISOString();
}
