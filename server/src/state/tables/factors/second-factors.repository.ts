import { limits } from '@wellfield/contract';
import type { Kysely } from 'kysely';
import {
  PasskeyTakenError,
  TooManyPasskeysError,
  type FactorChange,
  type NewPasskey,
  type SecondFactors,
} from '../../port/second-factors.ts';
import type { Session } from '../../port/sessions.ts';
import { clocksAgreeWithinMs } from '../../port/state.ts';
import { requireSession } from '../session-life.ts';
import { OnTables } from '../on-tables.ts';
import type { StateSchema } from '../state-schema.ts';
import { countOf, factorAdded, factorRemoved, hasFactor, saveCodes } from './factor-changes.ts';
import { findPasskey, passkeyRowOf, passkeysOf } from './stored-passkeys.ts';
import { useChallenge } from './used-factors.ts';
import { equal } from '../equal.ts';

type Rows = Kysely<StateSchema>;

export class SecondFactorsRepository extends OnTables implements SecondFactors {
  async ofAccount(accountId: string) {
    const { rows } = this.state;
    const totp = await rows.selectFrom('totps').selectAll().where('account_id', '=', accountId).executeTakeFirst();
    return {
      totp: totp ? { sealedSecret: totp.sealed_secret, confirmedAt: totp.confirmed_at } : null,
      passkeys: await passkeysOf(rows, accountId),
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
        .set({ confirmed_at: this.state.now(), last_step: step })
        .where(equal({ account_id: accountId, sealed_secret: sealedSecret }))
        .where('confirmed_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return { confirmed: false, savedCodes: false };
      return { confirmed: true, savedCodes: await factorAdded(rows, accountId, change, this.state.now()) };
    });
  }

  async removeTotp(by: Session, change: FactorChange) {
    await this.#change(by, async (rows, accountId) => {
      await rows.deleteFrom('totps').where('account_id', '=', accountId).execute();
      await factorRemoved(rows, accountId, change, this.state.now());
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

  async addPasskey(
    by: Session,
    passkey: NewPasskey,
    { max, challenge }: { max: number; challenge: string },
    change: FactorChange,
  ) {
    return this.#change(by, async (rows, accountId) => {
      await useChallenge(rows, challenge, this.state.now());
      if ((await countOf(rows, 'passkeys', accountId)) >= max) throw new TooManyPasskeysError();
      try {
        await rows
          .insertInto('passkeys')
          .values(passkeyRowOf(accountId, passkey, this.state.now()))
          .execute();
      } catch (error) {
        throw this.state.isUniqueViolation(error) ? new PasskeyTakenError() : error;
      }
      return factorAdded(rows, accountId, change, this.state.now());
    });
  }

  async removePasskey(by: Session, id: string, change: FactorChange) {
    return this.#change(by, async (rows, accountId) => {
      const { numDeletedRows } = await rows
        .deleteFrom('passkeys')
        .where(equal({ id, account_id: accountId }))
        .executeTakeFirst();
      if (numDeletedRows === 0n) return false;
      await factorRemoved(rows, accountId, change, this.state.now());
      return true;
    });
  }

  async passkey(credentialId: string) {
    return findPasskey(this.state.rows, credentialId);
  }

  async removeAll(accountId: string, mail: FactorChange['mail']) {
    await this.state.forAccount(accountId, async (rows) => {
      for (const table of ['totps', 'passkeys', 'sessions', 'login_tickets'] as const)
        await rows.deleteFrom(table).where('account_id', '=', accountId).execute();
      await factorRemoved(rows, accountId, { mail }, this.state.now());
    });
  }

  async removeExpired() {
    // One of a server whose clock is ahead works for so much longer.
    const repeatable = this.state.now() - limits.loginTicketMinutes * 60_000 - clocksAgreeWithinMs;
    await this.state.rows.deleteFrom('used_challenges').where('used_at', '<', repeatable).execute();
  }

  #change<T>(session: Session, work: (rows: Rows, accountId: string) => Promise<T>): Promise<T> {
    const accountId = session.account.user_id;
    return this.state.forAccount(accountId, async (rows) => {
      await requireSession(rows, session);
      return work(rows, accountId);
    });
  }
}
