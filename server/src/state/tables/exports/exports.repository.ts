import type { ExportJob } from '@wellfield/contract';
import type {
  ClaimedExport,
  ExportFailure,
  Exports,
  LinkedExport,
  NewExport,
  WrittenExport,
} from '../../port/exports.ts';
import type { NewMail } from '../../port/mails.ts';
import type { Session } from '../../port/sessions.ts';
import { claimOf, nextLapseInMs, noClaim, soonerOf } from '../servers/claims.ts';
import { whenDeleted } from './deleted-exports.ts';
import { removeEndedExports } from './ended-exports.ts';
import { claimNextExport, endExport } from './export-claims.ts';
import { findLink, linkForOwner, listLinks, revokeLinks } from './export-links.ts';
import { exportJobOf, requestExport, shownExports } from './export-jobs.ts';
import { hashOf } from '../secret-hash.ts';
import { OnTables } from '../on-tables.ts';
import { equal } from '../equal.ts';

export class ExportsRepository extends OnTables implements Exports {
  async request(requested: NewExport): Promise<ExportJob> {
    return requestExport(this.state, requested);
  }

  async latest(accountId: string, queryId: string): Promise<ExportJob | null> {
    const row = await shownExports(this.state.rows)
      .where(equal({ account_id: accountId, query_id: queryId }))
      .orderBy('exports.number', 'desc')
      .executeTakeFirst();
    const isOver = !row || (row.expires_at ?? Infinity) <= this.state.now();
    return isOver ? null : exportJobOf(this.state.rows, row);
  }

  async claim(): Promise<ClaimedExport | null> {
    return claimNextExport(this.state);
  }

  async keepClaim(job: ClaimedExport): Promise<boolean> {
    const { numUpdatedRows } = await this.state.rows
      .updateTable('exports')
      .set(claimOf(this.state))
      .where(equal({ id: job.id, claimed_by: this.state.server }))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async letGo(): Promise<void> {
    await this.state.rows
      .updateTable('exports')
      .set({ state: 'waiting', ...noClaim })
      .where('claimed_by', '=', this.state.server)
      .execute();
  }

  async nextTryInMs(): Promise<number | null> {
    const row = await this.state.rows
      .selectFrom('exports')
      .select('next_try_at')
      .where('state', '=', 'failed')
      .where('next_try_at', 'is not', null)
      .orderBy('next_try_at')
      .executeTakeFirst();
    const at = row?.next_try_at ?? null;
    const dueInMs = at === null ? null : Math.max(0, at - this.state.now());
    return soonerOf(dueInMs, await nextLapseInMs(this.state, 'exports'));
  }

  async recipient(accountId: string): Promise<string | null> {
    const row = await this.state.rows
      .selectFrom('accounts')
      .select('email')
      .where('id', '=', accountId)
      .where('disabled_at', 'is', null)
      .executeTakeFirst();
    return row?.email ?? null;
  }

  async finish(job: ClaimedExport, written: WrittenExport, mail: NewMail): Promise<boolean> {
    return endExport(this.state, job, mail, {
      state: 'done',
      taken_rows: null,
      release: written.release,
      rows: written.rows,
      bytes: written.bytes,
      file_name: written.fileName,
      token_hash: hashOf(written.token),
      expires_at: written.expiresAt,
      next_try_at: null,
      failure: null,
    });
  }

  async fail(job: ClaimedExport, failure: ExportFailure, mail: NewMail | null): Promise<boolean> {
    return endExport(this.state, job, mail, {
      state: 'failed',
      tries: job.tries + 1,
      failure: failure.text,
      next_try_at: failure.nextTryAt,
      ...(failure.nextTryAt === null && { taken_rows: null }),
    });
  }

  async linkForOwner(session: Session, queryId: string, link: { token: string; until: number }): Promise<boolean> {
    const job = await this.latest(session.account.user_id, queryId);
    if (job?.state !== 'done') return false;
    await linkForOwner(this.state, session, { ...link, exportId: job.id });
    return true;
  }

  async listLinks(accountId: string, max: number) {
    return listLinks(this.state, accountId, max);
  }

  async revokeLinks(accountId: string, exportId: string): Promise<boolean> {
    return revokeLinks(this.state.rows, { accountId, exportId }, this.state.now());
  }

  async findLink(token: string): Promise<LinkedExport | null> {
    return findLink(this.state, token);
  }

  async whenDeleted(token: string): Promise<number | null> {
    return whenDeleted(this.state.rows, token);
  }

  async removeExpired(): Promise<void> {
    await removeEndedExports(this.state.rows, this.state.now());
  }

  async withFiles(): Promise<string[]> {
    const rows = await this.state.rows
      .selectFrom('exports')
      .select('id')
      .where((where) =>
        where.or([
          where('state', '=', 'running'),
          where.and([where('state', '=', 'done'), where('expires_at', '>', this.state.now())]),
        ]),
      )
      .execute();
    return rows.map(({ id }) => id);
  }
}
