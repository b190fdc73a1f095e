import type { ExportLink } from '@wellfield/contract';
import type { Kysely } from 'kysely';
import type { LinkedExport } from '../../port/exports.ts';
import type { Session } from '../../port/sessions.ts';
import { hashOf } from '../secret-hash.ts';
import { requireSession } from '../session-life.ts';
import type { StateDatabase } from '../state-database.ts';
import type { StateSchema } from '../state-schema.ts';
import { countRows } from '../count-rows.ts';
import { equal } from '../equal.ts';

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
    .where(equal({ account_id: accountId, state: 'done' }))
    .where('expires_at', '>', time)
    .$if(exportId !== undefined, (update) =>
      update.where('id', '=', exportId ?? '').where('links_revoked_at', 'is', null),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Gives an export another link for its owner, in place of the one before. Throws `SessionEndedError`. */
export async function linkForOwner(
  state: StateDatabase,
  session: Session,
  { exportId, token, until }: { exportId: string; token: string; until: number },
): Promise<void> {
  await state.forAccount(session.account.user_id, async (rows) => {
    await requireSession(rows, session);
    await rows
      .updateTable('exports')
      .set({ owner_token_hash: hashOf(token), owner_token_until: until })
      .where('id', '=', exportId)
      .execute();
  });
}

/** The exports of an account whose mailed links work. */
export function workingLinks(rows: Kysely<StateSchema>, accountId: string, time: number) {
  const done = rows.selectFrom('exports').where('account_id', '=', accountId).where('state', '=', 'done');
  return done.where('expires_at', '>', time).where('links_revoked_at', 'is', null);
}

/** The exports of an account whose mailed links work, newest first, and how many there are beyond. */
export async function listLinks(state: StateDatabase, accountId: string, max: number) {
  const working = workingLinks(state.rows, accountId, state.now());
  const count = await countRows(working);
  const rows = await working
    .select(['id', 'query_id', 'query_name', 'rows', 'bytes', 'ended_at', 'expires_at'])
    .orderBy('number', 'desc')
    .limit(max)
    .execute();
  const export_links = rows.map((row): ExportLink => ({
    id: row.id,
    query_id: row.query_id,
    query_name: row.query_name,
    rows: row.rows ?? 0,
    bytes: row.bytes ?? 0,
    made: new Date(row.ended_at ?? 0).toISOString(),
    expires: new Date(row.expires_at ?? 0).toISOString(),
  }));
  return { export_links, more: count - rows.length };
}

/** The export that a link leads to, and whether the link has ended; null for an unknown one. */
export async function findLink(state: StateDatabase, token: string): Promise<LinkedExport | null> {
  const hash = hashOf(token);
  const row = await state.rows
    .selectFrom('exports')
    .innerJoin('accounts', 'accounts.id', 'exports.account_id')
    .select(['exports.id', 'file_name', 'expires_at', 'token_hash', 'owner_token_until', 'links_revoked_at'])
    .select(['disabled_at', 'email'])
    .where((where) => where.or([where('token_hash', '=', hash), where('owner_token_hash', '=', hash)]))
    .executeTakeFirst();
  if (!row) return null;
  const link = row.token_hash === hash ? 'mailed' : 'made';
  const until = link === 'mailed' ? Infinity : (row.owner_token_until ?? 0);
  const revokedAt = row.disabled_at === null ? row.links_revoked_at : Infinity;
  const isOver = Math.min(row.expires_at ?? 0, until) <= state.now();
  // The owner's later links are not among the revoked.
  const isRevoked = revokedAt !== null && (until === Infinity || until <= revokedAt);
  const ended = isRevoked ? 'revoked' : isOver ? 'expired' : null;
  return { id: row.id, fileName: row.file_name ?? '', owner: row.email, link, ended };
}
