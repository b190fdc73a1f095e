import type { TakenRows } from '@wellfield/contract';
import type { ExpressionBuilder, Selectable, UpdateObject } from 'kysely';
import type { ClaimedExport } from '../../port/exports.ts';
import type { NewMail } from '../../port/mails.ts';
import { claimOf, isDueAt, isFree, noClaim } from '../servers/claims.ts';
import { beingMade, lastTurn } from './export-turns.ts';
import { addMail } from '../mails/mails.repository.ts';
import type { StateDatabase } from '../state-database.ts';
import type { StateSchema } from '../state-schema.ts';
import type { ExportRow } from './export-row.ts';
import { equal } from '../equal.ts';

/** Claims the one that is due and has the next turn, for this server; null when there is none. */
export async function claimNextExport(state: StateDatabase): Promise<ClaimedExport | null> {
  const isDue = dueAt(state.now());
  for (;;) {
    const next = await state.rows
      .selectFrom('exports')
      .select('number')
      .where(isDue)
      .where(isFree(state))
      .orderBy(beingMade)
      .orderBy(lastTurn)
      .orderBy('number')
      .executeTakeFirst();
    if (!next) return null;
    const row = await state.rows
      .updateTable('exports')
      .set({ state: 'running', ...claimOf(state) })
      .where('number', '=', next.number)
      .where(isDue)
      .where(isFree(state))
      .returningAll()
      .executeTakeFirst();
    if (row) return claimedExportOf(row);
  }
}

/** Notes how an export ended, with its mail; false, noting nothing, where this server's claim has lapsed. */
export async function endExport(
  state: StateDatabase,
  job: ClaimedExport,
  mail: NewMail | null,
  end: UpdateObject<StateSchema, 'exports'>,
): Promise<boolean> {
  const time = state.now();
  return state.forAccount(job.accountId, async (rows) => {
    const { numUpdatedRows } = await rows
      .updateTable('exports')
      .set({ ...end, ended_at: time, ...(mail && { message_id: mail.messageId }), ...noClaim })
      .where(equal({ id: job.id, claimed_by: state.server }))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    if (mail) await addMail(rows, mail, time, job.accountId);
    return true;
  });
}

/** Whose turn has come. One that is said to run, and is free, was broken off. */
function dueAt(now: number) {
  return (where: ExpressionBuilder<StateSchema, 'exports'>) =>
    where.or([where('state', 'in', ['waiting', 'running']), where.and([where('state', '=', 'failed'), isDueAt(now)])]);
}

function claimedExportOf(row: Selectable<ExportRow>): ClaimedExport {
  return {
    id: row.id,
    accountId: row.account_id,
    queryId: row.query_id,
    queryName: row.query_name,
    queryType: row.query_type,
    choices: row.choices,
    requestedRelease: row.asked_release,
    format: row.format,
    taken: row.taken_rows === null ? null : (JSON.parse(row.taken_rows) as TakenRows),
    tries: row.tries,
  };
}
