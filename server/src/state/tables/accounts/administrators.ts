import type { Kysely } from 'kysely';
import { LastAdministratorError, type AdministratorTerms } from '../../port/accounts.ts';
import type { StateSchema } from '../state-schema.ts';

/** By default an act may leave the site without one. */
export const mayEnd: AdministratorTerms = { keepsOne: false };

/** Undoes the transaction where no administrator is left. */
export async function requireAdministrator(rows: Kysely<StateSchema>, { keepsOne }: AdministratorTerms): Promise<void> {
  if (!keepsOne) return;
  const left = await rows
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'administrator')
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!left) throw new LastAdministratorError();
}
