import type { SelectQueryBuilder } from 'kysely';
import type { StateSchema } from './state-schema.ts';

/** How many rows there are of those that a query selects from. */
export async function countRows<Table extends keyof StateSchema>(
  selected: SelectQueryBuilder<StateSchema, Table, object>,
): Promise<number> {
  const { count } = await selected.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return count;
}
