import { RawNode, sql, type CreateTableNode } from 'kysely';

/*
 * What a migration says of a table and each adapter writes in its own words, if it has any.
 */

/** A table of the state: its columns hold values of their types alone. */
export const strictTable = sql`strict table`;
/** The same, its rows kept in the order of their key. */
export const keyedTable = sql`keyed table`;

export function kindOf({ endModifiers = [] }: CreateTableNode): 'strict' | 'keyed' | null {
  const stated = endModifiers.flatMap((modifier) => (RawNode.is(modifier) ? modifier.sqlFragments : []));
  if (stated.includes('keyed table')) return 'keyed';
  return stated.includes('strict table') ? 'strict' : null;
}
