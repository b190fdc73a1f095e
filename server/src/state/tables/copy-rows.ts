import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { TableDigest } from '../port/state-store.ts';
import type { StateSchema } from './state-schema.ts';

export type TableName = keyof StateSchema;

/** The tables, each after those that its rows refer to, with what orders its rows and is different in each. */
const keys = {
  accounts: ['id'],
  sessions: ['token_hash'],
  known_networks: ['account_id', 'network'],
  email_confirmations: ['token_hash'],
  access_tokens: ['number'],
  emailed_passwords: ['secret_hash'],
  identities: ['issuer', 'subject'],
  login_tickets: ['ticket_hash'],
  totps: ['account_id'],
  recovery_codes: ['account_id', 'code_hash'],
  passkeys: ['id'],
  used_challenges: ['challenge_hash'],
  preferences: ['account_id'],
  saved_queries: ['number'],
  views: ['token'],
  bug_reports: ['number'],
  bug_report_answers: ['number'],
  mails: ['number'],
  exports: ['number'],
  deleted_exports: ['token_hash'],
  counted_events: ['number'],
  shared_keys: ['name'],
  gauge_flows: ['site_no'],
  pinned_releases: ['release'],
  agreed_clock: ['name'],
} as const satisfies Record<TableName, readonly string[]>;

export const tableNames = Object.keys(keys) as TableName[];
/** The tables whose rows the database numbers. */
export const numberedTables = tableNames.filter((table) => keys[table][0] === 'number');

/** Rows in memory at a time: a saved query can be a few MiB. */
const rowsOfPage = 100;

type Row = Record<string, unknown>;
type AnyTables = Kysely<Record<string, Row>>;

/** Writes every row of a state's tables into the empty tables of another, and returns how many of each. */
export async function copyRows(from: Kysely<StateSchema>, to: Kysely<StateSchema>): Promise<Record<TableName, number>> {
  const counts = {} as Record<TableName, number>;
  for (const table of tableNames) {
    counts[table] = 0;
    for await (const page of pagesOf(from, table)) {
      await (to as unknown as AnyTables).insertInto(table).values(page).execute();
      counts[table] += page.length;
    }
  }
  return counts;
}

/** Counts the rows of every table and sums up what they hold, alike for the same rows in any database. */
export async function digestRows(rows: Kysely<StateSchema>): Promise<TableDigest[]> {
  const digests: TableDigest[] = [];
  for (const table of tableNames) {
    const hash = createHash('sha256');
    let count = 0;
    for await (const page of pagesOf(rows, table)) {
      for (const row of page) hash.update(`${canonical(row)}\n`);
      count += page.length;
    }
    digests.push({ table, rows: count, sha256: hash.digest('hex') });
  }
  return digests;
}

/** A row as text; a database may name its columns in any order. */
function canonical(row: Row): string {
  return JSON.stringify(Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** A table's rows in the order of their keys. */
async function* pagesOf(rows: Kysely<StateSchema>, table: TableName): AsyncGenerator<Row[]> {
  const key: readonly string[] = keys[table];
  const columns = sql.join(key.map((column) => sql.ref(column)));
  for (let last: Row | undefined; ;) {
    const after = last;
    const page = await (rows as unknown as AnyTables)
      .selectFrom(table)
      .selectAll()
      .$if(after !== undefined, (query) =>
        query.where(sql<boolean>`(${columns}) > (${sql.join(key.map((column) => after?.[column]))})`),
      )
      .$call((query) => key.reduce((ordered, column) => ordered.orderBy(column), query))
      .limit(rowsOfPage)
      .execute();
    if (page.length > 0) yield page;
    if (page.length < rowsOfPage) return;
    last = page.at(-1);
  }
}
