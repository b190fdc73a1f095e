import { randomBytes } from 'node:crypto';
import { choicesSchema, criteriaText, toFilter, viewStateSchema } from '@wellfield/contract';
import { sql } from 'kysely';
import { ViewEndedError, type NewView, type StoredView, type Views } from '../../port/views.ts';
import { requireRoomForView } from '../quota-checks.ts';
import { revokeViews } from './revoked-views.ts';
import { OnTables } from '../on-tables.ts';
import { countRows } from '../count-rows.ts';

/** The characters of a query's choices, as JSON, above which the list does not put them in words. */
const listedChoices = 20_000;

export class ViewsRepository extends OnTables implements Views {
  async keep(view: NewView): Promise<string> {
    const row = newViewRow(view, this.state.now());
    await this.state.forAccount(view.accountId, async (rows) => {
      await requireRoomForView(this.state, rows, row);
      await rows.insertInto('views').values(row).execute();
    });
    return row.token;
  }

  async find(token: string): Promise<StoredView | null> {
    const row = await this.state.rows
      .selectFrom('views')
      .innerJoin('accounts', 'accounts.id', 'views.account_id')
      .selectAll('views')
      .select('disabled_at')
      .where('token', '=', token)
      .executeTakeFirst();
    if (!row) return null;
    if (row.revoked_at !== null || row.disabled_at !== null) throw new ViewEndedError();
    return {
      queryType: row.query_type,
      choices: choicesSchema.parse(JSON.parse(row.choices)),
      analyte: row.analyte,
      state: viewStateSchema.parse(JSON.parse(row.state)),
      release: row.release,
      releaseDate: row.release_date,
      records: row.records,
      createdAt: row.created_at,
    };
  }

  async list(accountId: string, max: number) {
    const ofAccount = this.state.rows
      .selectFrom('views')
      .where('views.account_id', '=', accountId)
      .where('revoked_at', 'is', null);
    const count = await countRows(ofAccount);
    const rows = await ofAccount
      .leftJoin('saved_queries as saved', (join) =>
        join
          .onRef('saved.shared_view', '=', 'views.token')
          .on('saved.shared_at', 'is not', null)
          .on('deleted', '=', false),
      )
      .select(['views.token', 'views.query_type', 'analyte', 'release', 'views.created_at', 'saved.name'])
      // A query can have megabytes of choices.
      .select(
        sql<string | null>`case when length(views.choices) <= ${listedChoices} then views.choices end`.as('choices'),
      )
      .orderBy('views.created_at', 'desc')
      .orderBy('views.token')
      .limit(max)
      .execute();
    const views = rows.map(({ token, query_type, choices, analyte, release, created_at, name }) => ({
      token,
      query_type,
      criteria: choices && criteriaText(toFilter(query_type, choicesSchema.parse(JSON.parse(choices)))),
      analyte,
      release,
      created: new Date(created_at).toISOString(),
      shared_query: name,
    }));
    return { views, more: count - rows.length };
  }

  revoke(accountId: string, token: string): Promise<boolean> {
    return this.state.forAccount(
      accountId,
      async (rows) => (await revokeViews(rows, { accountId, token }, this.state.now())) > 0,
    );
  }

  async releasesSince(createdAt: number): Promise<string[]> {
    const rows = await this.state.rows
      .selectFrom('views')
      .select('release')
      .where('created_at', '>=', createdAt)
      .where('revoked_at', 'is', null)
      .groupBy('release')
      .orderBy(({ fn }) => fn.max('created_at'), 'desc')
      .orderBy('release', 'desc')
      .execute();
    return rows.map(({ release }) => release);
  }
}

/** The view by which a saved query is shared: its choices, and nothing explored yet. */
export function querysViewRow(
  query: Pick<NewView, 'accountId' | 'queryType' | 'choices'>,
  release: Pick<NewView, 'release' | 'releaseDate'>,
  createdAt: number,
) {
  return newViewRow({ ...query, ...release, analyte: null, state: { v: 1 }, records: null }, createdAt);
}

/** A view to be stored, under a token of its own. */
function newViewRow(view: NewView, createdAt: number) {
  return {
    token: randomBytes(16).toString('base64url'),
    account_id: view.accountId,
    query_type: view.queryType,
    choices: JSON.stringify(view.choices),
    analyte: view.analyte,
    state: JSON.stringify(view.state),
    release: view.release,
    release_date: view.releaseDate,
    records: view.records,
    created_at: createdAt,
  };
}
