import type { Dataset, Filter } from '@wellfield/contract';
import { questionSql } from '../answers/question-sql.ts';
import type { RowsFileForm, ShareHeard } from '../answers/rows-file-job.ts';
import { countRows } from '../counting/count-rows.ts';
import { listAnalytes } from '../counting/list-analytes.ts';
import { readExtents } from '../counting/read-extents.ts';
import { rowNumbers } from '../counting/row-numbers.ts';
import { commonUnits } from '../counting/common-units.ts';
import { ReleaseDatabase } from '../database/release-database.ts';
import type { StatementKind } from '../database/statement-queue.ts';
import type { Requester } from '../database/shares.ts';
import type { ReleaseTools } from '../release-tools.ts';
import type { Question } from '../../sample-store.ts';
import type { CountedRows } from '../rows/counted-rows.ts';
import type { ReleaseRows } from './release-rows.ts';
import type { Slice } from '../rows/slice.ts';

interface Parts {
  file: string;
  database: ReleaseDatabase;
  tools: ReleaseTools;
  requester: Requester;
}

/** The rows of a release in its own file: a slice is that file's table, of which nothing is copied. */
export class FileRows implements ReleaseRows, CountedRows {
  readonly table = 'samples';
  readonly #parts: Parts;

  private constructor(parts: Parts) {
    this.#parts = parts;
  }

  static async open(file: string, tools: ReleaseTools): Promise<FileRows> {
    const database = await ReleaseDatabase.open(file, tools.limits, tools.queue);
    return new FileRows({ file, database, tools, requester: null });
  }

  get dictionaries() {
    return this.#parts.database.dictionaries;
  }

  requestedBy(requester: Requester): FileRows {
    return new FileRows({ ...this.#parts, database: this.#parts.database.requestedBy(requester), requester });
  }

  condition(question: Question) {
    return questionSql(question, this.dictionaries);
  }

  rows(kind: StatementKind, sql: string, values: readonly (string | number)[], signal?: AbortSignal) {
    return this.#parts.database.rows(kind, sql, values, signal);
  }

  extents(dataset: Dataset, signal?: AbortSignal) {
    return readExtents(this, dataset, signal);
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

  numbers(question: Question, firstRow: number, signal?: AbortSignal) {
    return rowNumbers(this.#sliceOf(question), firstRow, signal);
  }

  async slice(question: Question): Promise<Slice> {
    return this.#sliceOf(question);
  }

  async sliceOfAnalytes(): Promise<Slice> {
    const { database } = this.#parts;
    return { database, table: this.table, condition: { text: 'TRUE', values: [] }, release() {} };
  }

  async writeFile(form: RowsFileForm, question: Question, folder: string, signal?: AbortSignal, onShare?: ShareHeard) {
    const { file, tools, requester } = this.#parts;
    const job = { source: { samplesFile: file }, form, condition: this.condition(question), folder };
    return tools.queue.run({ kind: 'export', requester }, () => tools.writer.write(job, signal, onShare), signal);
  }

  /** A file that was opened is read. */
  async health(): Promise<string> {
    return 'ok';
  }

  async close(): Promise<void> {
    this.#parts.database.close();
  }

  #sliceOf(question: Question): Slice {
    const { database } = this.#parts;
    return { database, table: this.table, condition: this.condition(question), release() {} };
  }
}
