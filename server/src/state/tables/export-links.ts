import type { Kysely } from 'kysely';
import type { StateSchema } from './state-schema.ts';

/**
 * Revokes the links that exports of an account have, all or those of one; the owner can make later ones. Returns whether
 * there was a mailed one that works.
 */
export async function revokeLinks(
  rows: Kysely<StateSchema>,
  { accountId, exportId }: { accountId: string; exportId?: string },
  time: number,
): Promise<boolean> {
  const { numUpdatedRows } = await rows
    .updateTable('exports')
    .set((column) => ({
      links_revoked_at: time,
      owner_token_until: column
        .case()
        .when('owner_token_until', '>', time)
        .then(time)
        .else(column.ref('owner_token_until'))
        .end(),
    }))
    .where('account_id', '=', accountId)
    .where('state', '=', 'done')
    .where('expires_at', '>', time)
    .$if(exportId !== undefined, (update) =>
      update.where('id', '=', exportId ?? '').where('links_revoked_at', 'is', null),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
