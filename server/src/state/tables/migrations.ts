import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { migrationNames } from './migration-names.ts';
import { Tables } from './migrations/tables.ts';

/** What differs between databases in how the tables are laid out. */
export interface TableLayout {
  /** Whether a list of queries is read from an index, which then holds what it shows. */
  listsFromIndex: boolean;
}

interface Step {
  up: (tables: Tables, layout: TableLayout) => Promise<void>;
}

const steps = await Promise.all(
  migrationNames.map(async (name) => [name, (await import(`./migrations/${name}.ts`)) as Step] as const),
);

/** Every migration of the state's tables, in order. A released step never changes. */
export const migrationsOf = (layout: TableLayout): Record<string, Migration> =>
  Object.fromEntries(
    steps.map(([name, { up }]) => [name, { up: (rows: Kysely<unknown>) => up(new Tables(rows), layout) }]),
  );
