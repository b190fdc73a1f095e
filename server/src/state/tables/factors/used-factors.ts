import type { Kysely } from 'kysely';
import { FactorUsedError, type FactorUse } from '../../port/factor-use.ts';
import { hashOf } from '../secret-hash.ts';
import type { StateSchema } from '../state-schema.ts';
import { equal } from '../equal.ts';

type Rows = Kysely<StateSchema>;

/** Uses a factor up, so that it works once. Throws `FactorUsedError`. */
export async function useFactor(
  rows: Rows,
  { accountId, use, time }: { accountId: string; use: FactorUse; time: number },
): Promise<void> {
  if ('totpStep' in use) {
    const { numUpdatedRows } = await rows
      .updateTable('totps')
      .set({ last_step: use.totpStep })
      .where('account_id', '=', accountId)
      .where('confirmed_at', 'is not', null)
      .where((where) => where.or([where('last_step', 'is', null), where('last_step', '<', use.totpStep)]))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new FactorUsedError();
  } else if ('recoveryCode' in use) {
    const { numDeletedRows } = await rows
      .deleteFrom('recovery_codes')
      .where(equal({ account_id: accountId, code_hash: hashOf(use.recoveryCode) }))
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new FactorUsedError();
  } else {
    await useChallenge(rows, use.challenge, time);
    const { numUpdatedRows } = await rows
      .updateTable('passkeys')
      .set({ counter: use.counter, last_used_at: time })
      .where(equal({ credential_id: use.credentialId, account_id: accountId }))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new FactorUsedError();
  }
}

/** Uses a passkey's challenge up, of its making or of a login. Throws `FactorUsedError`. */
export async function useChallenge(rows: Rows, challenge: string, time: number): Promise<void> {
  const inserted = await rows
    .insertInto('used_challenges')
    .values({ challenge_hash: hashOf(challenge), used_at: time })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows !== 1n) throw new FactorUsedError();
}
