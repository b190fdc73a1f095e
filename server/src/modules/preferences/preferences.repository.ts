import { defaultPreferences, type Preferences } from '@wellfield/contract';
import type { StateDatabase } from '../../state/state-database.ts';

export class PreferencesRepository {
  readonly #state: StateDatabase;

  constructor(state: StateDatabase) {
    this.#state = state;
  }

  async of(accountId: string): Promise<Preferences> {
    return read(this.#state, accountId);
  }

  /** Stores what `change` makes of the account's preferences, with nobody else's change in between, and answers it. */
  async change(accountId: string, change: (held: Preferences) => Preferences): Promise<Preferences> {
    return this.#state.transaction().execute(async (transaction) => {
      const changed = change(await read(transaction, accountId));
      const preferences = JSON.stringify(changed);
      await transaction
        .insertInto('preferences')
        .values({ account_id: accountId, preferences })
        .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ preferences }))
        .execute();
      return changed;
    });
  }
}

/** What was stored before a preference existed has its default. */
async function read(state: StateDatabase, accountId: string): Promise<Preferences> {
  const row = await state
    .selectFrom('preferences')
    .select('preferences')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return { ...defaultPreferences, ...(row && (JSON.parse(row.preferences) as Partial<Preferences>)) };
}
