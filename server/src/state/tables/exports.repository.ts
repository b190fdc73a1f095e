import { randomUUID } from 'node:crypto';
import type { ExportJob, ExportLink } from '@wellfield/contract';
import type { ClaimedExport, ExportFailure, Exports, LinkedExport, NewExport, WrittenExport } from '../port/exports.ts';
import type { NewMail } from '../port/mails.ts';
import { claimOf, noClaim } from './claims.ts';
import { claimNextExport, endExport } from './export-claims.ts';
import { revokeLinks } from './export-links.ts';
import { exportJobOf, sameExport, shownExports } from './export-jobs.ts';
import { requireRoomForExport } from './quota-checks.ts';
import { hashOf } from './secret-hash.ts';
import type { StateDatabase } from './state-database.ts';

export class ExportsRepository implements Exports {
  readonly #state: StateDatabase;

  constructor(state: StateDatabase) {
    this.#state = state;
  }

  async request(asked: NewExport): Promise<ExportJob> {
    const time = this.#state.now();
    const id = await this.#state.forAccount(asked.accountId, async (rows) => {
      const same = await sameExport(rows, asked, time);
      if (same?.state === 'failed') {
        // A repeated request retries it now.
        await rows.updateTable('exports').set({ next_try_at: time }).where('id', '=', same.id).execute();
      }
      if (same) return same.id;
      await requireRoomForExport(this.#state, rows, asked.accountId);
      const row = {
        id: randomUUID(),
        account_id: asked.accountId,
        query_id: asked.queryId,
        query_name: asked.queryName,
        query_type: asked.queryType,
        choices: JSON.stringify(asked.choices),
        asked_release: asked.askedRelease,
        asked_at: time,
        state: 'waiting',
        tries: 0,
      } as const;
      await rows.insertInto('exports').values(row).execute();
      return row.id;
    });
    const row = await shownExports(this.#state.rows).where('exports.id', '=', id).executeTakeFirstOrThrow();
    return exportJobOf(this.#state.rows, row);
  }

  async latest(accountId: string, queryId: string): Promise<ExportJob | null> {
    const row = await shownExports(this.#state.rows)
      .where('account_id', '=', accountId)
      .where('query_id', '=', queryId)
      .orderBy('exports.number', 'desc')
      .executeTakeFirst();
    const isOver = !row || (row.expires_at ?? Infinity) <= this.#state.now();
    return isOver ? null : exportJobOf(this.#state.rows, row);
  }

  async claim(): Promise<ClaimedExport | null> {
    return claimNextExport(this.#state);
  }

  async keepClaim(job: ClaimedExport): Promise<void> {
    await this.#state.rows
      .updateTable('exports')
      .set(claimOf(this.#state))
      .where('id', '=', job.id)
      .where('claimed_by', '=', this.#state.server)
      .execute();
  }

  async letGo(): Promise<void> {
    await this.#state.rows
      .updateTable('exports')
      .set({ state: 'waiting', ...noClaim })
      .where('claimed_by', '=', this.#state.server)
      .execute();
  }

  async nextTryInMs(): Promise<number | null> {
    const row = await this.#state.rows
      .selectFrom('exports')
      .select('next_try_at')
      .where('state', '=', 'failed')
      .where('next_try_at', 'is not', null)
      .orderBy('next_try_at')
      .executeTakeFirst();
    const at = row?.next_try_at ?? null;
    return at === null ? null : Math.max(0, at - this.#state.now());
  }

  async recipient(accountId: string): Promise<string | null> {
    const row = await this.#state.rows
      .selectFrom('accounts')
      .select('email')
      .where('id', '=', accountId)
      .where('disabled_at', 'is', null)
      .executeTakeFirst();
    return row?.email ?? null;
  }

  async finish(job: ClaimedExport, written: WrittenExport, mail: NewMail): Promise<boolean> {
    return endExport(this.#state, job, mail, {
      state: 'done',
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
    return endExport(this.#state, job, mail, {
      state: 'failed',
      tries: job.tries + 1,
      failure: failure.text,
      next_try_at: failure.nextTryAt,
    });
  }

  async linkForOwner(accountId: string, queryId: string, link: { token: string; until: number }): Promise<boolean> {
    const job = await this.latest(accountId, queryId);
    if (job?.state !== 'done') return false;
    await this.#state.rows
      .updateTable('exports')
      .set({ owner_token_hash: hashOf(link.token), owner_token_until: link.until })
      .where('id', '=', job.id)
      .execute();
    return true;
  }

  async listLinks(accountId: string, max: number) {
    const working = this.#state.rows
      .selectFrom('exports')
      .where('account_id', '=', accountId)
      .where('state', '=', 'done')
      .where('expires_at', '>', this.#state.now())
      .where('links_revoked_at', 'is', null);
    const { count } = await working.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
    const rows = await working
      .select(['id', 'query_id', 'query_name', 'rows', 'bytes', 'ended_at', 'expires_at'])
      .orderBy('number', 'desc')
      .limit(max)
      .execute();
    const export_links = rows.map((row): ExportLink => ({
      id: row.id,
      query_id: row.query_id,
      query_name: row.query_name,
      rows: row.rows ?? 0,
      bytes: row.bytes ?? 0,
      made: new Date(row.ended_at ?? 0).toISOString(),
      expires: new Date(row.expires_at ?? 0).toISOString(),
    }));
    return { export_links, more: count - rows.length };
  }

  async revokeLinks(accountId: string, exportId: string): Promise<boolean> {
    return revokeLinks(this.#state.rows, { accountId, exportId }, this.#state.now());
  }

  async findLink(token: string): Promise<LinkedExport | null> {
    const hash = hashOf(token);
    const row = await this.#state.rows
      .selectFrom('exports')
      .innerJoin('accounts', 'accounts.id', 'exports.account_id')
      .select(['exports.id', 'file_name', 'expires_at', 'token_hash', 'owner_token_until', 'links_revoked_at'])
      .select('disabled_at')
      .where((where) => where.or([where('token_hash', '=', hash), where('owner_token_hash', '=', hash)]))
      .executeTakeFirst();
    if (!row) return null;
    const until = row.token_hash === hash ? Infinity : (row.owner_token_until ?? 0);
    const revokedAt = row.disabled_at === null ? row.links_revoked_at : Infinity;
    const isOver = Math.min(row.expires_at ?? 0, until) <= this.#state.now();
    // The owner's later links are not among the revoked.
    const isRevoked = revokedAt !== null && (until === Infinity || until <= revokedAt);
    return { id: row.id, fileName: row.file_name ?? '', ended: isRevoked ? 'revoked' : isOver ? 'expired' : null };
  }

  async withFiles(): Promise<string[]> {
    const rows = await this.#state.rows
      .selectFrom('exports')
      .select('id')
      .where((where) =>
        where.or([
          where('state', '=', 'running'),
          where.and([where('state', '=', 'done'), where('expires_at', '>', this.#state.now())]),
        ]),
      )
      .execute();
    return rows.map(({ id }) => id);
  }
}
