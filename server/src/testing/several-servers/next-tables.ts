import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { migrationsOf as todays, type TableLayout } from '../../state/tables/migrations.ts';

/** What the next version's first server may do to the tables while those of this one run: it only adds. */
export const expanding = [
  `alter table accounts add column language text not null default 'en'`,
  `alter table sessions add column device text not null default ''`,
  `alter table saved_queries add column folder text`,
  `alter table releases add column note text not null default ''`,
  `create table folders (id bigint generated always as identity primary key, account_id text not null references accounts)`,
  `create index saved_queries_by_folder on saved_queries (folder)`,
];

export const expandedBy = '9999-folders';

/** The migrations of the next version, as `next-version` puts them in the place of this one's. */
export const migrationsOf = (layout: TableLayout): Record<string, Migration> => ({
  ...todays(layout),
  [expandedBy]: {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const statement of expanding) await sql.raw(statement).execute(db);
    },
  },
});
