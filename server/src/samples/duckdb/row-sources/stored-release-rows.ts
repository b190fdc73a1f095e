import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { canonicalFilter, limits, type Dataset, type Filter, type QueryExtent } from '@wellfield/contract';
import type { RowsFileForm, ShareHeard } from '../answers/rows-file-job.ts';
import { countRows } from '../counting/count-rows.ts';
import { listAnalytes } from '../counting/list-analytes.ts';
import { usualUnits } from '../counting/usual-units.ts';
import { readExtents } from '../counting/read-extents.ts';
import type { StatementKind } from '../database/statement-queue.ts';
import type { Asker } from '../database/shares.ts';
import type { ReleaseTools } from '../release-tools.ts';
import type { ReleaseManifest } from '../../releases/release-manifest.ts';
import { messageOf } from '../../releases/verify-release.ts';
import type { RowsAsked, RowStorage, StoredRows } from '../../rows/row-storage.ts';
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
  asker: Asker;
}

/** Whether the rows can be read is said within this time: a load balancer asks again before a lost connection is noticed. */
const healthMs = 1_000;

const everyRow = { text: 'TRUE', values: [] };

/**
 * The rows of a release in a storage of rows: what is asked for comes as a table, in which everything is calculated and written
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
    return new StoredReleaseRows({ stored, tables, slices, tools, extents: new Map(), asker: null });
  }

  get dictionaries() {
    return this.#parts.stored.dictionaries;
  }

  askedBy(asker: Asker): StoredReleaseRows {
    return new StoredReleaseRows({ ...this.#parts, asker });
  }

  condition(question: Question) {
    return this.#parts.stored.condition(question);
  }

  async rows(kind: StatementKind, sql: string, values: readonly (string | number)[], signal?: AbortSignal) {
    const { stored, tools, asker } = this.#parts;
    const statementMs = tools.limits.statementMs ?? limits.statementTimeoutMs;
    return tools.queue.run(
      { kind, asker },
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

  usualUnits(dataset: Dataset, signal?: AbortSignal) {
    return usualUnits(this, dataset, signal);
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
    const asked = { question: { ...question, filter: canonicalFilter(question.filter) } };
    return this.#take(asked, signal);
  }

  sliceOfAnalytes(analytes: readonly string[], signal?: AbortSignal): Promise<Slice> {
    return this.#take({ analytes }, signal);
  }

  async writeFile(form: RowsFileForm, question: Question, folder: string, signal?: AbortSignal, onShare?: ShareHeard) {
    const { stored, tools, asker } = this.#parts;
    const file = path.join(folder, 'rows.csv');
    return tools.queue.run(
      { kind: 'export', asker },
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
    const asked = this.#parts.stored.rows(`SELECT 1 FROM ${this.table} LIMIT 1`, []).then(() => 'ok', messageOf);
    return Promise.race([asked, delay(healthMs, 'the database does not answer', { ref: false })]);
  }

  async close(): Promise<void> {
    const { slices, tables } = this.#parts;
    slices.close();
    await tables.close();
  }

  async #take(asked: RowsAsked, signal: AbortSignal | undefined): Promise<Slice> {
    const { stored, tables, slices, asker } = this.#parts;
    const { table, release } = await slices.take(
      JSON.stringify(asked),
      (until) => tables.make(stored.text(asked, until), asker, until),
      signal,
    );
    return { database: tables.askedBy(asker), table, condition: everyRow, release };
  }
}
