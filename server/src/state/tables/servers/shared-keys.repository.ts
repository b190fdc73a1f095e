import type { SharedKey, SharedKeys } from '../../port/shared-keys.ts';
import { OnTables } from '../on-tables.ts';

export class SharedKeysRepository extends OnTables implements SharedKeys {
  async agree(name: string, own: SharedKey): Promise<SharedKey> {
    const { rows } = this.state;
    await rows
      .insertInto('shared_keys')
      .values({ name, ...own })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const noted = await this.find(name);
    if (!noted) throw new Error(`the key ${name} was noted and is gone`);
    return noted;
  }

  async find(name: string): Promise<SharedKey | null> {
    const noted = this.state.rows.selectFrom('shared_keys').select(['fingerprint', 'key']).where('name', '=', name);
    return (await noted.executeTakeFirst()) ?? null;
  }
}
