import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { NewPasskey, StoredPasskey } from '../../port/second-factors.ts';
import type { StateSchema } from '../state-schema.ts';
import type { PasskeyRow } from './second-factor-rows.ts';
import { accountOf } from '../accounts/stored-account.ts';

type Rows = Kysely<StateSchema>;

/** The passkeys of an account, oldest first. */
export async function passkeysOf(rows: Rows, accountId: string): Promise<StoredPasskey[]> {
  const passkeys = await rows
    .selectFrom('passkeys')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return passkeys.map(storedPasskeyOf);
}

/** The passkey of an authenticator's name for it, with its account; null also where that is disabled. */
export async function findPasskey(rows: Rows, credentialId: string) {
  const row = await rows
    .selectFrom('passkeys')
    .innerJoin('accounts', 'accounts.id', 'passkeys.account_id')
    .selectAll('passkeys')
    .select(['email', 'firstname', 'lastname', 'role'])
    .where('credential_id', '=', credentialId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row ? { account: accountOf({ ...row, id: row.account_id }), passkey: storedPasskeyOf(row) } : null;
}

export function passkeyRowOf(accountId: string, passkey: NewPasskey, time: number): PasskeyRow {
  return {
    id: randomUUID(),
    account_id: accountId,
    credential_id: passkey.credentialId,
    public_key: passkey.publicKey,
    counter: passkey.counter,
    transports: JSON.stringify(passkey.transports),
    name: passkey.name,
    created_at: time,
    last_used_at: null,
  };
}

function storedPasskeyOf(row: PasskeyRow): StoredPasskey {
  return {
    id: row.id,
    credentialId: row.credential_id,
    publicKey: row.public_key,
    counter: row.counter,
    transports: JSON.parse(row.transports) as string[],
    name: row.name,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  };
}
