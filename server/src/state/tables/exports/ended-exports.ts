import { limits } from '@wellfield/contract';
import type { ExpressionBuilder, Kysely, Selectable } from 'kysely';
import { deleteExports, forgetDeletedExports } from './deleted-exports.ts';
import type { ExportRow } from './export-row.ts';
import type { StateSchema } from '../state-schema.ts';

/*
 * An export has ended when nothing will be made of it any more: its link has expired, or it failed and is not tried again. Then
 * its row only says so, to its owner and to whoever follows the link, and no server touches it.
 */

type Rows = Kysely<StateSchema>;

const retainedMs = limits.endedExportDays * 24 * 3_600_000;

export function hasEnded(
  { state, next_try_at, expires_at }: Pick<Selectable<ExportRow>, 'state' | 'next_try_at' | 'expires_at'>,
  time: number,
): boolean {
  return state === 'failed' ? next_try_at === null : state === 'done' && (expires_at ?? 0) <= time;
}

/** Something will still be made of it, and mailed. */
export function isUnfinished(where: ExpressionBuilder<StateSchema, 'exports'>) {
  return where.or([where('state', 'in', ['waiting', 'running']), where('next_try_at', 'is not', null)]);
}

/** `hasEnded` for the database, for those that ended at a time or before. */
function endedBy(time: number) {
  return (where: ExpressionBuilder<StateSchema, 'exports'>) =>
    where.or([
      where.and([where('state', '=', 'done'), where('expires_at', '<=', time)]),
      where.and([where('state', '=', 'failed'), where('next_try_at', 'is', null), where('ended_at', '<=', time)]),
    ]);
}

/** Removes those that ended long ago, of all accounts. Any server may, at any time. */
export async function removeEndedExports(rows: Rows, time: number): Promise<void> {
  await rows.transaction().execute(async (all) => {
    await deleteExports(all, endedBy(time - retainedMs));
    await forgetDeletedExports(all, time);
  });
}

/** Removes those of an account that have ended, up to a number. */
export async function removeEndedUpTo(
  rows: Rows,
  { accountId, number }: { accountId: string; number: number },
  time: number,
): Promise<void> {
  await deleteExports(rows, (where) =>
    where.and([where('account_id', '=', accountId), where('number', '<=', number), endedBy(time)(where)]),
  );
}

/** Removes those of an account from which something would still be made and mailed; a server that has begun one notes nothing. */
export async function removeUnfinishedExports(rows: Rows, accountId: string): Promise<void> {
  await rows.deleteFrom('exports').where('account_id', '=', accountId).where(isUnfinished).execute();
}
