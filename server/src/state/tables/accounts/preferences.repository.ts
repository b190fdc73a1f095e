import { defaultPreferences, type Preferences } from '@wellfield/contract';
import type { Kysely } from 'kysely';
import type { AccountPreferences } from '../../port/account-preferences.ts';
import { OnTables } from '../on-tables.ts';
import type { StateSchema } from '../state-schema.ts';

export class PreferencesRepository extends OnTables implements AccountPreferences {
  async of(accountId: string): Promise<Preferences> {
    return read(this.state.rows, accountId);
  }

  async change(accountId: string, change: (stored: Preferences) => Preferences): Promise<Preferences> {
    return this.state.forAccount(accountId, async (rows) => {
      const changed = change(await read(rows, accountId));
      const preferences = JSON.stringify(changed);
      await rows
        .insertInto('preferences')
        .values({ account_id: accountId, preferences })
        .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ preferences }))
        .execute();
      return changed;
    });
  }
}

async function read(rows: Kysely<StateSchema>, accountId: string): Promise<Preferences> {
  const row = await rows
    .selectFrom('preferences')
    .select('preferences')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return { ...defaultPreferences, ...(row && (JSON.parse(row.preferences) as Partial<Preferences>)) };
}
