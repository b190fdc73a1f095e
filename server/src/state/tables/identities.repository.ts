import type { Identity, StoredAccount } from '../port/accounts.ts';
import type { Identities } from '../port/identities.ts';
import { storedAccountOf } from './stored-account.ts';
import type { StateDatabase } from './state-database.ts';

export class IdentitiesRepository implements Identities {
  readonly #state: StateDatabase;

  constructor(state: StateDatabase) {
    this.#state = state;
  }

  async find({ issuer, subject }: Identity): Promise<StoredAccount | null> {
    const row = await this.#state.rows
      .selectFrom('accounts')
      .innerJoin('identities', 'identities.account_id', 'accounts.id')
      .selectAll('accounts')
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .executeTakeFirst();
    return row ? storedAccountOf(row) : null;
  }
}
