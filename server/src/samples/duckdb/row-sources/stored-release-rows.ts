import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { canonicalFilter, limits, type Dataset, type Filter, type QueryExtent } from '@wellfield/contract';
import type { RowsFileForm, ShareHeard } from '../answers/rows-file-job.ts';
import { countRows } from '../counting/count-rows.ts';
import { listAnalytes } from '../counting/list-analytes.ts';
import { commonUnits } from '../counting/common-units.ts';
import { readExtents } from '../counting/read-extents.ts';
import type { StatementKind } from '../database/statement-queue.ts';
import type { Requester } from '../database/shares.ts';
import type { ReleaseTools } from '../release-tools.ts';
import type { ReleaseManifest } from '../../releases/release-manifest.ts';
import { messageOf } from '../../releases/verify-release.ts';
import type { RowsRequest, RowStorage, StoredRows } from '../../rows/row-storage.ts';
import { StatementTooLongError, type Question } from '../../sample-store.ts';
import type { CountedRows } from '../rows/counted-rows.ts';
import type { ReleaseRows } from './release-rows.ts';
import { readRowsText } from '../rows/rows-text.ts';
import { SharedSlices } from './shared-slices.ts';
import type { Slice } from '../rows/slice.ts';
import { SliceTables } from './slice-tables.ts';

interface Parts {
  stored: StoredRows;
  tables: SliceTables;
  slices: SharedSlices;
  tools: ReleaseTools;
  /** By dataset: they are the same as long as the release. */
  extents: Map<Dataset, QueryExtent[]>;
  requester: Requester;
}

/** Whether the rows can be read is reported within this time: a load balancer asks again before a lost connection is noticed. */
const healthMs = 1_000;

const everyRow = { text: 'TRUE', values: [] };

/**
 * The rows of a release in a storage of rows: what is requested comes as a table, in which everything is calculated and written
 * as in a release's own file. The storage counts.
 */
export class StoredReleaseRows implements ReleaseRows, CountedRows {
  readonly table: string;
  readonly #parts: Parts;

  private constructor(parts: Parts) {
    this.#parts = parts;
    this.table = parts.stored.table;
  }

  static async open(
    releasesFolder: string,
    manifest: ReleaseManifest,
    storage: RowStorage,
    tools: ReleaseTools,
  ): Promise<StoredReleaseRows> {
    const stored = await storage.open(manifest);
    const tables = await SliceTables.open(releasesFolder, stored.dictionaries, tools);
    const slices = new SharedSlices((table) => tables.drop(table));
    return new StoredReleaseRows({ stored, tables, slices, tools, extents: new Map(), requester: null });
  }

  get dictionaries() {
    return this.#parts.stored.dictionaries;
  }

  requestedBy(requester: Requester): StoredReleaseRows {
    return new StoredReleaseRows({ ...this.#parts, requester });
  }

  condition(question: Question) {
    return this.#parts.stored.condition(question);
  }

  async rows(kind: StatementKind, sql: string, values: readonly (string | number)[], signal?: AbortSignal) {
    const { stored, tools, requester } = this.#parts;
    const statementMs = tools.limits.statementMs ?? limits.statementTimeoutMs;
    return tools.queue.run(
      { kind, requester },
      async () => {
        const limit = new AbortController();
        const stop = () => limit.abort(new StatementTooLongError(`a statement took more than ${statementMs} ms`));
        const timer = kind === 'count' ? setTimeout(stop, statementMs) : undefined;
        try {
          return await stored.rows(sql, values, AbortSignal.any([limit.signal, ...(signal ? [signal] : [])]));
        } finally {
          clearTimeout(timer);
        }
      },
      signal,
    );
  }

  async extents(dataset: Dataset, signal?: AbortSignal): Promise<QueryExtent[]> {
    const { extents } = this.#parts;
    const found = extents.get(dataset) ?? (await readExtents(this, dataset, signal));
    extents.set(dataset, found);
    return found;
  }

  commonUnits(dataset: Dataset, signal?: AbortSignal) {
    return commonUnits(this, dataset, signal);
  }

  analytes(filter: Filter, signal?: AbortSignal) {
    return listAnalytes(this, filter, signal);
  }

  count(question: Question, signal?: AbortSignal) {
    return countRows(this, question, signal);
  }

  async numbers(question: Question, firstRow: number, signal?: AbortSignal): Promise<Uint32Array> {
    const { text, values } = this.condition(question);
    const rows = await this.rows('count', `SELECT number FROM ${this.table} WHERE ${text}`, values, signal);
    return Uint32Array.from(rows, ([number]) => Number(number) - firstRow);
  }

  slice(question: Question, signal?: AbortSignal): Promise<Slice> {
    const requested = { question: { ...question, filter: canonicalFilter(question.filter) } };
    return this.#take(requested, signal);
  }

  sliceOfAnalytes(analytes: readonly string[], signal?: AbortSignal): Promise<Slice> {
    return this.#take({ analytes }, signal);
  }

  async writeFile(form: RowsFileForm, question: Question, folder: string, signal?: AbortSignal, onShare?: ShareHeard) {
    const { stored, tools, requester } = this.#parts;
    const file = path.join(folder, 'rows.csv');
    return tools.queue.run(
      { kind: 'export', requester },
      async () => {
        try {
          await pipeline(stored.text({ question }, signal), createWriteStream(file), ...(signal ? [{ signal }] : []));
          const source = { rows: readRowsText(file), order: 'number' };
          return await tools.writer.write({ source, form, condition: everyRow, folder }, signal, onShare);
        } catch (error) {
          signal?.throwIfAborted();
          throw error;
        } finally {
          await rm(file, { force: true });
        }
      },
      signal,
    );
  }

  health(): Promise<string> {
    const requested = this.#parts.stored.rows(`SELECT 1 FROM ${this.table} LIMIT 1`, []).then(() => 'ok', messageOf);
    return Promise.race([requested, delay(healthMs, 'the database does not answer', { ref: false })]);
  }

  async close(): Promise<void> {
    const { slices, tables } = this.#parts;
    slices.close();
    await tables.close();
  }

  async #take(requested: RowsRequest, signal: AbortSignal | undefined): Promise<Slice> {
    const { stored, tables, slices, requester } = this.#parts;
    const { table, release } = await slices.take(
      JSON.stringify(requested),
      (until) => tables.make(stored.text(requested, until), requester, until),
      signal,
    );
    return { database: tables.requestedBy(requester), table, condition: everyRow, release };
  }
}
