import { sql, type Kysely } from 'kysely';
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

/** Keys of rows in their order, by pages. */
function pagesOf<Key>(rows: readonly { key: Key; bytes: number }[]): Key[][] {
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

export async function takeQueries(rows: Rows, accountId: string, take: Take): Promise<void> {
  await take({ saved_queries: [] });
  const sized = await rows
    .selectFrom('saved_queries')
    .select('number as key')
    .select(sql<number>`octet_length(choices) + octet_length(criteria)`.as('bytes'))
    .where('account_id', '=', accountId)
    .orderBy('number')
    .execute();
  for (const keys of pagesOf(sized)) {
    const page = rows.selectFrom('saved_queries').selectAll().where('number', 'in', keys).orderBy('number');
    await take({
      saved_queries: (await page.execute()).map(
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
      ),
    });
  }
}

export async function takeViews(rows: Rows, accountId: string, take: Take): Promise<void> {
  await take({ views: [] });
  const sized = await rows
    .selectFrom('views')
    .select('token as key')
    .select(sql<number>`octet_length(choices) + octet_length(state)`.as('bytes'))
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .orderBy('created_at')
    .orderBy('token')
    .execute();
  for (const keys of pagesOf(sized)) {
    const page = rows.selectFrom('views').selectAll().where('token', 'in', keys);
    const views = await page.orderBy('created_at').orderBy('token').execute();
    await take({
      views: views.map(({ token, query_type, choices, analyte, state, release, created_at }) => ({
        token,
        query_type,
        analyte,
        release,
        data: list(choices),
        state: JSON.parse(state) as unknown,
        created: iso(created_at),
      })),
    });
  }
}

export async function takeExports(rows: Rows, accountId: string, take: Take): Promise<void> {
  await take({ exports: [] });
  const sized = await rows
    .selectFrom('exports')
    .select('number as key')
    .select(exportBytes.as('bytes'))
    .where('account_id', '=', accountId)
    .orderBy('number')
    .execute();
  for (const keys of pagesOf(sized)) {
    const page = rows.selectFrom('exports').selectAll().where('number', 'in', keys).orderBy('number');
    await take({
      exports: (await page.execute()).map(
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
      ),
    });
  }
}

export async function takeReports(rows: Rows, accountId: string, take: Take): Promise<void> {
  await take({ bug_reports: [] });
  const sized = await rows
    .selectFrom('bug_reports')
    .select('number as key')
    .select(sql<number>`octet_length(message)`.as('bytes'))
    .where('account_id', '=', accountId)
    .orderBy('number')
    .execute();
  for (const keys of pagesOf(sized)) {
    const page = rows.selectFrom('bug_reports').selectAll().where('number', 'in', keys).orderBy('number');
    const answers = await rows
      .selectFrom('bug_report_answers')
      .select(['report', 'text', 'answered_at'])
      .where('report', 'in', keys)
      .orderBy('number')
      .execute();
    await take({
      bug_reports: (await page.execute()).map(({ number, email, name, message, created_at, closed_at }) => ({
        number,
        name,
        message,
        email,
        created: iso(created_at),
        closed: isoOrNull(closed_at),
        answers: answers
          .filter(({ report }) => report === number)
          .map(({ text, answered_at }) => ({ text, answered: iso(answered_at) })),
      })),
    });
  }
}

export async function takeMails(rows: Rows, email: string, take: Take): Promise<void> {
  await take({ mails: [] });
  const sized = await rows
    .selectFrom('mails')
    .select('number as key')
    .select(sql<number>`octet_length(subject) + 100`.as('bytes'))
    .where('recipient', '=', email)
    .orderBy('number')
    .execute();
  for (const keys of pagesOf(sized)) {
    const page = rows.selectFrom('mails').select(['subject', 'written_at', 'state']).where('number', 'in', keys);
    await take({
      mails: (await page.orderBy('number').execute()).map(({ subject, written_at, state }) => ({
        subject,
        state,
        written: iso(written_at),
      })),
    });
  }
}
