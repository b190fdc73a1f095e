import type { SharedKey, SharedKeys } from '../port/shared-keys.ts';
import type { StateDatabase } from './state-database.ts';

export class SharedKeysRepository implements SharedKeys {
  readonly #state: StateDatabase;

  constructor(state: StateDatabase) {
    this.#state = state;
  }

  async agree(name: string, own: SharedKey): Promise<SharedKey> {
    const { rows } = this.#state;
    await rows
      .insertInto('shared_keys')
      .values({ name, ...own })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const noted = rows.selectFrom('shared_keys').select(['fingerprint', 'key']).where('name', '=', name);
    return noted.executeTakeFirstOrThrow();
  }
}
