import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

interface SessionsBefore {
  sessions: { token_hash: string; id: string };
}

/** What the list of sessions shows, and the networks that an account has logged in from. */
export async function up(tables: Tables): Promise<void> {
  await tables.addText('sessions', 'id', '');
  const db = tables.rows as Kysely<SessionsBefore>;
  for (const { token_hash } of await db.selectFrom('sessions').select('token_hash').execute()) {
    const id = randomBytes(16).toString('hex');
    await db.updateTable('sessions').set({ id }).where('token_hash', '=', token_hash).execute();
  }
  await tables.add('sessions', ['text or null', 'network', 'browser']);
  await tables.createKeyed(
    'known_networks',
    ['account', 'account_id'],
    ['text', 'network'],
    ['integer', 'last_used_at'],
    ['primary key', 'known_networks_key', 'account_id', 'network'],
  );
}
