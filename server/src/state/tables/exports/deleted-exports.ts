import { limits } from '@wellfield/contract';
import type { ExpressionBuilder, ExpressionWrapper, Kysely, SqlBool } from 'kysely';
import { hashOf } from '../secret-hash.ts';
import type { StateSchema } from '../state-schema.ts';

/*
 * Whoever has the link of an export is told for long that it was deleted. What stays is the link's hash: an account makes a few
 * dozen files a week at most. Revoked links are unknown then, and so are those of an account that is disabled or gone.
 */

type Rows = Kysely<StateSchema>;

const retainedMs = limits.deletedExportDays * 24 * 3_600_000;

/** Deletes exports, in a transaction; their links become those of deleted ones. */
export async function deleteExports(
  rows: Rows,
  which: (where: ExpressionBuilder<StateSchema, 'exports'>) => ExpressionWrapper<StateSchema, 'exports', SqlBool>,
): Promise<void> {
  for (const hash of ['token_hash', 'owner_token_hash'] as const) {
    const links = rows
      .selectFrom('exports')
      .select((column) => [
        column.ref(hash).$notNull().as('token_hash'),
        'account_id',
        column.ref('expires_at').$notNull().as('expired_at'),
      ])
      .where(hash, 'is not', null)
      .where('expires_at', 'is not', null)
      .where('links_revoked_at', 'is', null)
      .where(which);
    await rows
      .insertInto('deleted_exports')
      .columns(['token_hash', 'account_id', 'expired_at'])
      .expression(links)
      // Another server does the same.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await rows.deleteFrom('exports').where(which).execute();
}

export async function forgetDeletedExports(rows: Rows, time: number): Promise<void> {
  await rows
    .deleteFrom('deleted_exports')
    .where('expired_at', '<=', time - retainedMs)
    .execute();
}

/** When the file of a link expired, whose export was deleted since; null for an unknown one. */
export async function whenDeleted(rows: Rows, token: string): Promise<number | null> {
  const row = await rows
    .selectFrom('deleted_exports')
    .innerJoin('accounts', 'accounts.id', 'deleted_exports.account_id')
    .select('expired_at')
    .where('token_hash', '=', hashOf(token))
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row?.expired_at ?? null;
}
