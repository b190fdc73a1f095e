import { sql, type Kysely } from 'kysely';
import type { StateSchema } from '../state-schema.ts';
import { countRows } from '../count-rows.ts';

/*
 * Exports go by account: the next is of the account with the fewest being made, among these of the one whose last export ended
 * longest ago, and the account's oldest. So another account waits for one export of each, not for all of them.
 */

/** How many exports of the row's account are being made. */
export const beingMade = sql<number>`(select count(*) from exports as turn
  where turn.account_id = exports.account_id and turn.state = 'running' and turn.claimed_by is not null)`;

/** When the last export of the row's account ended; 0: none has. */
export const lastTurn = sql<number>`(select coalesce(max(turn.ended_at), 0) from exports as turn
  where turn.account_id = exports.account_id)`;

/** How many exports will have been begun before a waiting one. */
export async function exportsAhead(
  rows: Kysely<StateSchema>,
  waiting: { number: number; account_id: string },
): Promise<number> {
  const accounts = await rows
    .selectFrom('exports')
    .select(['account_id', lastTurn.as('turn')])
    .select(({ fn }) => [fn.countAll<number>().as('exports'), fn.min('number').as('first')])
    .select(sql<number>`sum(case when state = 'running' then 1 else 0 end)`.as('running'))
    .where('state', 'in', ['waiting', 'running'])
    .groupBy('account_id')
    .execute();
  const own = accounts.find(({ account_id }) => account_id === waiting.account_id);
  const ofAccount = rows.selectFrom('exports').where('account_id', '=', waiting.account_id);
  const before = await countRows(ofAccount.where('state', '=', 'waiting').where('number', '<', waiting.number));
  // Rounds: in each, every account has one turn.
  let ahead = before + (own?.running ?? 0);
  for (const other of accounts) {
    if (!own || other === own) continue;
    const isFirst = other.running !== own.running ? other.running < own.running : goesBefore(other, own);
    const turns = before + own.running - other.running + (isFirst ? 1 : 0);
    ahead += other.running + Math.max(0, Math.min(other.exports - other.running, turns));
  }
  return ahead;
}

function goesBefore(one: { turn: number; first: number }, other: { turn: number; first: number }): boolean {
  return one.turn === other.turn ? one.first < other.first : one.turn < other.turn;
}
