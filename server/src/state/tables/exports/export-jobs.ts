import { randomUUID } from 'node:crypto';
import { limits, type ExportJob } from '@wellfield/contract';
import type { Kysely, Selectable } from 'kysely';
import type { NewExport } from '../../port/exports.ts';
import { AgreedClockRepository } from '../servers/agreed-clock.repository.ts';
import { isUnfinished } from './ended-exports.ts';
import { exportsAhead } from './export-turns.ts';
import type { StateSchema } from '../state-schema.ts';
import { makeRoomForExport } from '../quota-checks.ts';
import { requireRoomForMails } from '../mail-quotas.ts';
import { narrowedOf, screenFiltersText } from './screened-export.ts';
import type { StateDatabase } from '../state-database.ts';
import type { ExportRow } from './export-row.ts';
import { countRows } from '../count-rows.ts';

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
    format: row.format,
    narrowed: narrowedOf(row.screen_filters),
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

/** Queues an export, or finds the one that the request repeats. */
export async function requestExport(state: StateDatabase, requested: NewExport): Promise<ExportJob> {
  const time = state.now();
  const agreedTime = await new AgreedClockRepository(state).agreedTime();
  const id = await state.forAccount(requested.accountId, async (rows) => {
    const same = await sameExport(rows, requested, time);
    if (same?.state === 'failed') {
      // A repeated request retries it now.
      await rows.updateTable('exports').set({ next_try_at: time }).where('id', '=', same.id).execute();
    }
    if (same) return same.id;
    const choices = JSON.stringify(requested.choices);
    const [screenFilters, takenRows] = [
      screenFiltersText(requested),
      requested.taken && JSON.stringify(requested.taken),
    ];
    await requireRoomForExportsMail(state, rows, requested.accountId);
    const texts = [choices, screenFilters, takenRows];
    await makeRoomForExport(state, rows, { accountId: requested.accountId, texts, agreedTime });
    const row = {
      id: randomUUID(),
      account_id: requested.accountId,
      query_id: requested.queryId,
      query_name: requested.queryName,
      query_type: requested.queryType,
      choices,
      asked_release: requested.requestedRelease,
      format: requested.format,
      screen_filters: screenFilters,
      taken_rows: takenRows,
      asked_at: time,
      state: 'waiting',
      tries: 0,
    } as const;
    await rows.insertInto('exports').values(row).execute();
    return row.id;
  });
  const row = await shownExports(state.rows).where('exports.id', '=', id).executeTakeFirstOrThrow();
  return exportJobOf(state.rows, row);
}

/** Each is mailed when it ends: those that are not finished count, too. */
async function requireRoomForExportsMail(state: StateDatabase, rows: Kysely<StateSchema>, accountId: string) {
  const ofAccount = rows.selectFrom('exports').where('account_id', '=', accountId);
  const unfinished = await countRows(ofAccount.where(isUnfinished));
  await requireRoomForMails(state, rows, { accountId, more: unfinished + 1, moreBytes: 0 });
}

/** The job that a request repeats: one in progress, one to be retried, or one whose mail was sent recently. */
function sameExport(rows: Kysely<StateSchema>, requested: NewExport, now: number) {
  return rows
    .selectFrom('exports')
    .leftJoin('mails', 'mails.message_id', 'exports.message_id')
    .select(['exports.id', 'exports.state'])
    .where('account_id', '=', requested.accountId)
    .where('query_id', '=', requested.queryId)
    .where('asked_release', 'is not distinct from', requested.requestedRelease)
    .where('format', '=', requested.format)
    .where('screen_filters', 'is not distinct from', screenFiltersText(requested))
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
