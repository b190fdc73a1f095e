import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { CopyPiece } from '../../port/personal-data.ts';
import { exportBytes, narrowedOf } from '../exports/screened-export.ts';
import type { StateSchema } from '../state-schema.ts';

/*
 * The lists of a person's copy that can be long. What is read at a time is decided before, by how many bytes the database says
 * that rows have.
 */

type Rows = Kysely<StateSchema>;
type Take = (piece: CopyPiece) => Promise<void>;

/** The bytes of rows that are read at a time, a few milliseconds of work; a single row can have more. */
const pageBytes = 256 * 1024;
const pageRows = 500;

export const iso = (ms: number): string => new Date(ms).toISOString();
export const isoOrNull = (ms: number | null): string | null => (ms === null ? null : iso(ms));
const list = (json: string): unknown[] => JSON.parse(json) as unknown[];

interface Sized<Key> {
  key: Key;
  bytes: number;
}

/** Takes the rows of a list in the order of their keys; `read` reads those of some. */
async function takeList<Name extends keyof CopyPiece, Key>(
  take: Take,
  name: Name,
  sized: { execute: () => Promise<Sized<Key>[]> },
  read: (keys: Key[]) => Promise<CopyPiece[Name]>,
): Promise<void> {
  await take({ [name]: [] });
  for (const keys of pagesOf(await sized.execute())) await take({ [name]: await read(keys) });
}

/** The numbers of the rows that have a value, with the bytes of each. */
function numbered(
  rows: Rows,
  table: 'saved_queries' | 'exports' | 'bug_reports' | 'mails',
  [column, value]: readonly ['account_id' | 'recipient', string],
  bytes: RawBuilder<number>,
) {
  const sized = rows.selectFrom(table as 'mails').select(['number as key', bytes.as('bytes')]);
  return sized.where(sql.ref(column), '=', value).orderBy('number');
}

/** Keys of rows in their order, by pages. */
function pagesOf<Key>(rows: readonly Sized<Key>[]): Key[][] {
  const pages: Key[][] = [];
  let room = 0;
  for (const { key, bytes } of rows) {
    const page = pages.at(-1);
    if (page && bytes <= room && page.length < pageRows) page.push(key);
    else {
      pages.push([key]);
      room = pageBytes;
    }
    room -= bytes;
  }
  return pages;
}

export function takeQueries(rows: Rows, accountId: string, take: Take): Promise<void> {
  const bytes = sql<number>`octet_length(choices) + octet_length(criteria)`;
  const sized = numbered(rows, 'saved_queries', ['account_id', accountId], bytes);
  return takeList(take, 'saved_queries', sized, async (keys) => {
    const page = rows.selectFrom('saved_queries').selectAll().where('number', 'in', keys).orderBy('number');
    return (await page.execute()).map(
      ({ id, name, query_type, choices, criteria, records, pull_date, created_at, deleted, shared_at }) => ({
        id,
        name,
        query_type,
        criteria,
        records,
        pull_date,
        deleted,
        data: list(choices),
        created: iso(created_at),
        shared: isoOrNull(shared_at),
      }),
    );
  });
}

export function takeViews(rows: Rows, accountId: string, take: Take): Promise<void> {
  const sized = rows
    .selectFrom('views')
    .select('token as key')
    .select(sql<number>`octet_length(choices) + octet_length(state)`.as('bytes'))
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .orderBy('created_at')
    .orderBy('token');
  return takeList(take, 'views', sized, async (keys) => {
    const page = rows.selectFrom('views').selectAll().where('token', 'in', keys);
    const views = await page.orderBy('created_at').orderBy('token').execute();
    return views.map(({ token, query_type, choices, analyte, state, release, created_at }) => ({
      token,
      query_type,
      analyte,
      release,
      data: list(choices),
      state: JSON.parse(state) as unknown,
      created: iso(created_at),
    }));
  });
}

export function takeExports(rows: Rows, accountId: string, take: Take): Promise<void> {
  const sized = numbered(rows, 'exports', ['account_id', accountId], exportBytes);
  return takeList(take, 'exports', sized, async (keys) => {
    const page = rows.selectFrom('exports').selectAll().where('number', 'in', keys).orderBy('number');
    return (await page.execute()).map(
      ({ query_name, query_type, choices, screen_filters, state, asked_at, rows: written, bytes, expires_at }) => ({
        query_name,
        query_type,
        state,
        bytes,
        data: list(choices),
        narrowed: narrowedOf(screen_filters),
        asked: iso(asked_at),
        rows: written,
        expires: isoOrNull(expires_at),
      }),
    );
  });
}

export function takeReports(rows: Rows, accountId: string, take: Take): Promise<void> {
  const sized = numbered(rows, 'bug_reports', ['account_id', accountId], sql<number>`octet_length(message)`);
  return takeList(take, 'bug_reports', sized, async (keys) => {
    const page = rows.selectFrom('bug_reports').selectAll().where('number', 'in', keys).orderBy('number');
    const answers = await rows
      .selectFrom('bug_report_answers')
      .select(['report', 'text', 'answered_at'])
      .where('report', 'in', keys)
      .orderBy('number')
      .execute();
    return (await page.execute()).map(({ number, email, name, message, created_at, closed_at }) => ({
      number,
      name,
      message,
      email,
      created: iso(created_at),
      closed: isoOrNull(closed_at),
      answers: answers
        .filter(({ report }) => report === number)
        .map(({ text, answered_at }) => ({ text, answered: iso(answered_at) })),
    }));
  });
}

export function takeMails(rows: Rows, email: string, take: Take): Promise<void> {
  const sized = numbered(rows, 'mails', ['recipient', email], sql<number>`octet_length(subject) + 100`);
  return takeList(take, 'mails', sized, async (keys) => {
    const page = rows.selectFrom('mails').select(['subject', 'written_at', 'state']).where('number', 'in', keys);
    return (await page.orderBy('number').execute()).map(({ subject, written_at, state }) => ({
      subject,
      state,
      written: iso(written_at),
    }));
  });
}
