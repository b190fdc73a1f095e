import { createHash, randomUUID } from 'node:crypto';
import { limits, type Choice, type ExportJob } from '@wellfield/contract';
import type { Selectable } from 'kysely';
import type { StateDatabase } from '../../state/state-database.ts';
import type { ExportRow } from '../../state/state-schema.ts';

export interface NewExport {
  accountId: string;
  queryId: string;
  queryName: string;
  queryType: number;
  choices: readonly Choice[];
  /** Null: the release that is current when the file is made. */
  askedRelease: string | null;
}

/** An export whose turn it is. */
export interface DueExport extends Omit<NewExport, 'choices'> {
  id: string;
  /** As JSON; whether it can still be read is the job's own matter. */
  choices: string;
  askedAt: number;
  /** How often it failed. */
  tries: number;
}

export interface WrittenExport {
  release: string;
  rows: number;
  bytes: number;
  fileName: string;
  token: string;
  expiresAt: number;
}

export interface ExportFailure {
  /** For a person. */
  text: string;
  /** Null: never. */
  nextTryAt: number | null;
}

/** The file behind a link. */
export interface LinkedExport {
  id: string;
  fileName: string;
  hasEnded: boolean;
}

/** Queues the mail about an export's end as part of the transaction that notes the end, and answers its message id. */
export type Announce = (within: StateDatabase) => Promise<string>;

/** The stored jobs. Only one server runs on a state database, and it makes one export at a time. */
export class ExportsRepository {
  readonly #state: StateDatabase;
  readonly #now: () => number;

  constructor(state: StateDatabase, now: () => number) {
    this.#state = state;
    this.#now = now;
  }

  /** Stores a job, or finds the one that the same request already has. */
  async request(asked: NewExport): Promise<ExportJob> {
    const id = await this.#state.transaction().execute(async (state) => {
      const same = await sameExport(state, asked, this.#now());
      if (same?.state === 'failed') {
        // Whoever asks again wants it tried now.
        await state.updateTable('exports').set({ next_try_at: this.#now() }).where('id', '=', same.id).execute();
      }
      if (same) return same.id;
      const row = {
        id: randomUUID(),
        account_id: asked.accountId,
        query_id: asked.queryId,
        query_name: asked.queryName,
        query_type: asked.queryType,
        choices: JSON.stringify(asked.choices),
        asked_release: asked.askedRelease,
        asked_at: this.#now(),
        state: 'waiting',
        tries: 0,
      } as const;
      await state.insertInto('exports').values(row).execute();
      return row.id;
    });
    const row = await this.#rows().where('exports.id', '=', id).executeTakeFirstOrThrow();
    return this.#jobOf(row);
  }

  /** The last job of an account's query; null when there was none, or its link has ended. */
  async latest(accountId: string, queryId: string): Promise<ExportJob | null> {
    const row = await this.#rows()
      .where('account_id', '=', accountId)
      .where('query_id', '=', queryId)
      .orderBy('exports.number', 'desc')
      .executeTakeFirst();
    return row && (row.expires_at ?? Infinity) > this.#now() ? this.#jobOf(row) : null;
  }

  /** Puts back in line what was running when its server ended. */
  async resumeInterrupted(): Promise<void> {
    await this.#state.updateTable('exports').set({ state: 'waiting' }).where('state', '=', 'running').execute();
  }

  /** Begins the job that waits longest, or null when none is due. */
  async begin(): Promise<DueExport | null> {
    const row = await this.#state
      .selectFrom('exports')
      .selectAll()
      .where((where) =>
        where.or([
          where('state', '=', 'waiting'),
          where.and([where('state', '=', 'failed'), where('next_try_at', '<=', this.#now())]),
        ]),
      )
      .orderBy('number')
      .executeTakeFirst();
    if (!row) return null;
    await this.#state.updateTable('exports').set({ state: 'running' }).where('id', '=', row.id).execute();
    return {
      id: row.id,
      accountId: row.account_id,
      queryId: row.query_id,
      queryName: row.query_name,
      queryType: row.query_type,
      choices: row.choices,
      askedRelease: row.asked_release,
      askedAt: row.asked_at,
      tries: row.tries,
    };
  }

  /** Milliseconds until a failed job is tried again; null when none is. */
  async nextTryInMs(): Promise<number | null> {
    const row = await this.#state
      .selectFrom('exports')
      .select('next_try_at')
      .where('state', '=', 'failed')
      .where('next_try_at', 'is not', null)
      .orderBy('next_try_at')
      .executeTakeFirst();
    const at = row?.next_try_at ?? null;
    return at === null ? null : Math.max(0, at - this.#now());
  }

  /** The address that the job's mail goes to; null where the account is gone or disabled. */
  async recipient(accountId: string): Promise<string | null> {
    const row = await this.#state
      .selectFrom('accounts')
      .select('email')
      .where('id', '=', accountId)
      .where('disabled_at', 'is', null)
      .executeTakeFirst();
    return row?.email ?? null;
  }

  /** Notes that the file is there, and announces it. Both happen or neither. */
  async finish(id: string, written: WrittenExport, announce: Announce): Promise<void> {
    await this.#state.transaction().execute(async (state) => {
      await state
        .updateTable('exports')
        .set({
          state: 'done',
          release: written.release,
          rows: written.rows,
          bytes: written.bytes,
          file_name: written.fileName,
          token_hash: hashOf(written.token),
          expires_at: written.expiresAt,
          ended_at: this.#now(),
          next_try_at: null,
          failure: null,
          message_id: await announce(state),
        })
        .where('id', '=', id)
        .execute();
    });
  }

  /** Notes that a try failed, and announces it where that is to be said. */
  async fail(job: DueExport, failure: ExportFailure, announce: Announce | null): Promise<void> {
    await this.#state.transaction().execute(async (state) => {
      const mail = announce && { message_id: await announce(state) };
      await state
        .updateTable('exports')
        .set({
          state: 'failed',
          tries: job.tries + 1,
          failure: failure.text,
          next_try_at: failure.nextTryAt,
          ended_at: this.#now(),
          ...mail,
        })
        .where('id', '=', job.id)
        .execute();
    });
  }

  /** The export of a link's token, ended or not; null when there never was one. */
  async findLink(token: string): Promise<LinkedExport | null> {
    const row = await this.#state
      .selectFrom('exports')
      .select(['id', 'file_name', 'expires_at'])
      .where('token_hash', '=', hashOf(token))
      .executeTakeFirst();
    return row ? { id: row.id, fileName: row.file_name ?? '', hasEnded: (row.expires_at ?? 0) <= this.#now() } : null;
  }

  /** The jobs whose files are to be kept. */
  async unexpired(): Promise<string[]> {
    const rows = await this.#state
      .selectFrom('exports')
      .select('id')
      .where('state', '=', 'done')
      .where('expires_at', '>', this.#now())
      .execute();
    return rows.map(({ id }) => id);
  }

  #rows() {
    return this.#state
      .selectFrom('exports')
      .leftJoin('mails', 'mails.message_id', 'exports.message_id')
      .selectAll('exports')
      .select('mails.state as mail_state');
  }

  async #jobOf(row: Selectable<ExportRow> & { mail_state: ExportJob['mail'] }): Promise<ExportJob> {
    const { ahead } = await this.#state
      .selectFrom('exports')
      .select((build) => build.fn.countAll<number>().as('ahead'))
      .where('state', 'in', ['waiting', 'running'])
      .where('number', '<', row.number)
      .executeTakeFirstOrThrow();
    return {
      id: row.id,
      state: row.state,
      asked: isoTime(row.asked_at),
      ahead: row.state === 'waiting' ? ahead : 0,
      release: row.release,
      rows: row.rows,
      bytes: row.bytes,
      ended: row.ended_at === null ? null : isoTime(row.ended_at),
      expires: row.expires_at === null ? null : isoTime(row.expires_at),
      failure: row.state === 'failed' ? row.failure : null,
      retry_at: row.state === 'failed' && row.next_try_at !== null ? isoTime(row.next_try_at) : null,
      mail: row.mail_state,
    };
  }
}

/** The job that a request repeats: one under way, one that will be tried again, or one whose mail has not left for long. */
function sameExport(state: StateDatabase, asked: NewExport, now: number) {
  return state
    .selectFrom('exports')
    .leftJoin('mails', 'mails.message_id', 'exports.message_id')
    .select(['exports.id', 'exports.state'])
    .where('account_id', '=', asked.accountId)
    .where('query_id', '=', asked.queryId)
    .where('asked_release', 'is', asked.askedRelease)
    .where((where) =>
      where.or([
        where('exports.state', 'in', ['waiting', 'running']),
        where.and([where('exports.state', '=', 'failed'), where('exports.next_try_at', 'is not', null)]),
        where.and([
          where('exports.state', '=', 'done'),
          where.or([
            where('mails.state', '=', 'waiting'),
            where.and([
              where('mails.state', '=', 'delivered'),
              where('mails.ended_at', '>', now - limits.sameExportMs),
            ]),
          ]),
        ]),
      ]),
    )
    .orderBy('exports.number', 'desc')
    .executeTakeFirst();
}

function isoTime(time: number): string {
  return new Date(time).toISOString();
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
