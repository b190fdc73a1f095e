import { choicesSchema, limits, type SharedQuery } from '@wellfield/contract';
import type { NamedRelease, SharedQueries } from '../../port/shared-queries.ts';
import { formerAccountId } from '../accounts/former-account.ts';
import { requireRoomForSharing, requireRoomForView } from '../quota-checks.ts';
import { OnTables } from '../on-tables.ts';
import { querysViewRow } from './views.repository.ts';
import { equal } from '../equal.ts';

export class SharedQueriesRepository extends OnTables implements SharedQueries {
  async list(accountId: string): Promise<SharedQuery[]> {
    const rows = await this.state.rows
      .selectFrom('saved_queries as saved')
      .innerJoin('views as view', 'view.token', 'saved.shared_view')
      .innerJoin('accounts as owner', 'owner.id', 'saved.account_id')
      .select(['saved.id', 'saved.account_id', 'saved.name', 'saved.records', 'saved.shared_at'])
      .select(['view.token', 'view.query_type', 'view.release'])
      // The view has the choices of the saved query, so their words are the same.
      .select('saved.criteria')
      .select(['owner.firstname', 'owner.lastname'])
      .where('saved.shared_at', 'is not', null)
      .where('saved.deleted', '=', false)
      .where('owner.disabled_at', 'is', null)
      .where('owner.role', '<>', 'reader')
      .orderBy('saved.shared_at', 'desc')
      .orderBy('saved.number', 'desc')
      .limit(limits.listedSharedQueries)
      .execute();
    return rows.map(({ token, name, records, query_type, release, ...row }) => ({
      token,
      name,
      query_type,
      criteria: row.criteria,
      records,
      shared_by: `${row.firstname} ${row.lastname}`,
      of_former_account: row.account_id === formerAccountId,
      shared: new Date(Number(row.shared_at)).toISOString(),
      release,
      own_query: row.account_id === accountId ? row.id : null,
    }));
  }

  share(accountId: string, queryId: string, release: NamedRelease): Promise<boolean> {
    return this.state.forAccount(accountId, async (rows) => {
      const saved = await rows
        .selectFrom('saved_queries')
        .selectAll()
        .where(equal({ id: queryId, account_id: accountId, deleted: false }))
        .executeTakeFirst();
      if (!saved) return false;
      if (saved.shared_at === null) await requireRoomForSharing(this.state, rows, accountId);
      const now = this.state.now();
      let token = saved.shared_view;
      if (token === null) {
        const choices = choicesSchema.parse(JSON.parse(saved.choices));
        const view = querysViewRow(
          { accountId, queryType: saved.query_type, choices },
          { release: release.id, releaseDate: release.date },
          now,
        );
        await requireRoomForView(this.state, rows, view);
        await rows.insertInto('views').values(view).execute();
        token = view.token;
      }
      await rows
        .updateTable('saved_queries')
        .set({ shared_view: token, shared_at: now })
        .where('id', '=', queryId)
        .execute();
      return true;
    });
  }

  async removeFormer(token: string): Promise<string | null> {
    const removed = await this.state.rows
      .deleteFrom('saved_queries')
      .where(equal({ account_id: formerAccountId, shared_view: token }))
      .returning('id')
      .executeTakeFirst();
    return removed?.id ?? null;
  }

  async endSharing(accountId: string, queryId: string): Promise<boolean> {
    const { numUpdatedRows } = await this.state.rows
      .updateTable('saved_queries')
      .set({ shared_at: null })
      .where(equal({ id: queryId, account_id: accountId, deleted: false }))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }
}
