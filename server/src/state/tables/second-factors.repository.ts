import { randomUUID } from 'node:crypto';
import { limits } from '@wellfield/contract';
import type { Kysely } from 'kysely';
import { FactorUsedError, type FactorUse } from '../port/factor-use.ts';
import {
  PasskeyTakenError,
  TooManyPasskeysError,
  type FactorChange,
  type NewPasskey,
  type SecondFactors,
  type StoredPasskey,
} from '../port/second-factors.ts';
import { SessionEndedError, type Session } from '../port/sessions.ts';
import { addMail } from './mails.repository.ts';
import { hashOf } from './secret-hash.ts';
import type { StateDatabase } from './state-database.ts';
import type { PasskeyRow, StateSchema } from './state-schema.ts';
import { accountOf } from './stored-account.ts';

type Rows = Kysely<StateSchema>;

export class SecondFactorsRepository implements SecondFactors {
  readonly #state: StateDatabase;

  constructor(state: StateDatabase) {
    this.#state = state;
  }

  async held(accountId: string) {
    const { rows } = this.#state;
    const totp = await rows.selectFrom('totps').selectAll().where('account_id', '=', accountId).executeTakeFirst();
    const passkeys = await rows
      .selectFrom('passkeys')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return {
      totp: totp ? { sealedSecret: totp.sealed_secret, confirmedAt: totp.confirmed_at } : null,
      passkeys: passkeys.map(storedPasskeyOf),
      recoveryCodes: await countOf(rows, 'recovery_codes', accountId),
    };
  }

  async beginTotp(by: Session, sealedSecret: string) {
    await this.#change(by, async (rows, account_id) => {
      await rows.deleteFrom('totps').where('account_id', '=', account_id).where('confirmed_at', 'is', null).execute();
      const row = { account_id, sealed_secret: sealedSecret, confirmed_at: null, last_step: null };
      await rows
        .insertInto('totps')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    });
  }

  async confirmTotp(by: Session, { sealedSecret, step }: { sealedSecret: string; step: number }, change: FactorChange) {
    return this.#change(by, async (rows, accountId) => {
      const { numUpdatedRows } = await rows
        .updateTable('totps')
        .set({ confirmed_at: this.#state.now(), last_step: step })
        .where('account_id', '=', accountId)
        .where('sealed_secret', '=', sealedSecret)
        .where('confirmed_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return { confirmed: false, savedCodes: false };
      return { confirmed: true, savedCodes: await this.#added(rows, accountId, change) };
    });
  }

  async removeTotp(by: Session, change: FactorChange) {
    await this.#change(by, async (rows, accountId) => {
      await rows.deleteFrom('totps').where('account_id', '=', accountId).execute();
      await this.#removed(rows, accountId, change);
    });
  }

  async renewRecoveryCodes(by: Session, codes: readonly string[]) {
    return this.#change(by, async (rows, accountId) => {
      if (!(await hasFactor(rows, accountId))) return false;
      await rows.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
      await saveCodes(rows, accountId, codes);
      return true;
    });
  }

  async addPasskey(by: Session, passkey: NewPasskey, max: number, change: FactorChange) {
    return this.#change(by, async (rows, accountId) => {
      if ((await countOf(rows, 'passkeys', accountId)) >= max) throw new TooManyPasskeysError();
      const row: PasskeyRow = {
        id: randomUUID(),
        account_id: accountId,
        credential_id: passkey.credentialId,
        public_key: passkey.publicKey,
        counter: passkey.counter,
        transports: JSON.stringify(passkey.transports),
        name: passkey.name,
        created_at: this.#state.now(),
        last_used_at: null,
      };
      try {
        await rows.insertInto('passkeys').values(row).execute();
      } catch (error) {
        throw this.#state.isUniqueViolation(error) ? new PasskeyTakenError() : error;
      }
      return this.#added(rows, accountId, change);
    });
  }

  async removePasskey(by: Session, id: string, change: FactorChange) {
    return this.#change(by, async (rows, accountId) => {
      const { numDeletedRows } = await rows
        .deleteFrom('passkeys')
        .where('id', '=', id)
        .where('account_id', '=', accountId)
        .executeTakeFirst();
      if (numDeletedRows === 0n) return false;
      await this.#removed(rows, accountId, change);
      return true;
    });
  }

  async passkey(credentialId: string) {
    const row = await this.#state.rows
      .selectFrom('passkeys')
      .innerJoin('accounts', 'accounts.id', 'passkeys.account_id')
      .selectAll('passkeys')
      .select(['email', 'firstname', 'lastname', 'role'])
      .where('credential_id', '=', credentialId)
      .where('disabled_at', 'is', null)
      .executeTakeFirst();
    return row ? { account: accountOf({ ...row, id: row.account_id }), passkey: storedPasskeyOf(row) } : null;
  }

  async removeAll(accountId: string, mail: FactorChange['mail']) {
    await this.#state.forAccount(accountId, async (rows) => {
      for (const table of ['totps', 'passkeys', 'sessions', 'login_tickets'] as const)
        await rows.deleteFrom(table).where('account_id', '=', accountId).execute();
      await this.#removed(rows, accountId, { mail });
    });
  }

  async removeExpired() {
    const repeatable = this.#state.now() - limits.loginTicketMinutes * 60_000;
    await this.#state.rows.deleteFrom('used_challenges').where('used_at', '<', repeatable).execute();
  }

  #change<T>({ account, tokenHash }: Session, work: (rows: Rows, accountId: string) => Promise<T>): Promise<T> {
    return this.#state.forAccount(account.user_id, async (rows) => {
      const session = rows.selectFrom('sessions').select('account_id').where('token_hash', '=', tokenHash);
      if (!(await session.executeTakeFirst())) throw new SessionEndedError();
      return work(rows, account.user_id);
    });
  }

  async #added(rows: Rows, accountId: string, { recoveryCodes = [], mail }: FactorChange): Promise<boolean> {
    const time = this.#state.now();
    const { numUpdatedRows } = await rows
      .updateTable('accounts')
      .set({ second_factor_at: time })
      .where('id', '=', accountId)
      .where('second_factor_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await rows.deleteFrom('login_tickets').where('account_id', '=', accountId).execute();
    if (mail) await addMail(rows, mail, time);
    if ((await countOf(rows, 'recovery_codes', accountId)) > 0) return false;
    await saveCodes(rows, accountId, recoveryCodes);
    return true;
  }

  async #removed(rows: Rows, accountId: string, { mail }: FactorChange): Promise<void> {
    if (mail) await addMail(rows, mail, this.#state.now());
    if (await hasFactor(rows, accountId)) return;
    await rows.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
    await rows.updateTable('accounts').set({ second_factor_at: null }).where('id', '=', accountId).execute();
  }
}

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
      .where('account_id', '=', accountId)
      .where('code_hash', '=', hashOf(use.recoveryCode))
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new FactorUsedError();
  } else {
    const inserted = await rows
      .insertInto('used_challenges')
      .values({ challenge_hash: hashOf(use.challenge), used_at: time })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    const { numUpdatedRows } = await rows
      .updateTable('passkeys')
      .set({ counter: use.counter, last_used_at: time })
      .where('credential_id', '=', use.credentialId)
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows !== 1n || numUpdatedRows === 0n) throw new FactorUsedError();
  }
}

async function hasFactor(rows: Rows, accountId: string): Promise<boolean> {
  const totp = rows.selectFrom('totps').select('account_id').where('confirmed_at', 'is not', null);
  const isConfirmed = await totp.where('account_id', '=', accountId).executeTakeFirst();
  return isConfirmed !== undefined || (await countOf(rows, 'passkeys', accountId)) > 0;
}

async function saveCodes(rows: Rows, accountId: string, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return;
  const values = codes.map((code) => ({ account_id: accountId, code_hash: hashOf(code) }));
  await rows.insertInto('recovery_codes').values(values).execute();
}

async function countOf(rows: Rows, table: 'passkeys' | 'recovery_codes', accountId: string): Promise<number> {
  const { count } = await rows
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return count;
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
