import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Dataset, Filter } from '@wellfield/contract';
import type { CubeWorkers } from './cube/cube-workers.ts';
import { answerHead, listAnalytes } from './answers/answer-head.ts';
import { readExtents } from './answers/read-extents.ts';
import { csvForm } from './answers/csv-file.ts';
import { rowsAsJson } from './answers/json-rows.ts';
import { parquetForm } from './answers/parquet-file.ts';
import { questionSql } from './answers/question-sql.ts';
import { ReleaseCounts } from './counting/release-counts.ts';
import { ReleaseDatabase, type DatabaseLimits } from './database/release-database.ts';
import { releaseFiles } from '../releases/release-folder.ts';
import type { RowsFileForm } from './answers/rows-file.ts';
import type { RowsFileWriter } from './answers/rows-file-writer.ts';
import type { Count, PinnedRelease, Question, ReleaseQueryFilter } from '../sample-store.ts';
import type { StatementQueue } from './database/statement-queue.ts';
import type { Asker } from './database/turns.ts';
import type { WaterAnalysisRules } from '../water-analyses.ts';
import { readWaterAnalyses } from './answers/read-water-analyses.ts';

export interface ReleaseTools {
  limits: DatabaseLimits;
  queue: StatementQueue;
  workers: CubeWorkers;
  writer: RowsFileWriter;
}

/** A release with open files: everything that a pinned release answers. */
export class OpenRelease implements Omit<PinnedRelease, 'id' | 'manifest' | 'unpin'> {
  readonly #folder: string;
  readonly #database: ReleaseDatabase;
  readonly #counts: ReleaseCounts;
  readonly #tools: ReleaseTools;
  readonly #asker: Asker;
  #queryFilters: Promise<Record<Dataset, ReleaseQueryFilter[]>> | undefined;

  private constructor(
    folder: string,
    database: ReleaseDatabase,
    counts: ReleaseCounts,
    tools: ReleaseTools,
    asker: Asker = null,
  ) {
    this.#asker = asker;
    this.#folder = folder;
    this.#database = database;
    this.#counts = counts;
    this.#tools = tools;
  }

  static async open(folder: string, tools: ReleaseTools): Promise<OpenRelease> {
    const database = await ReleaseDatabase.open(path.join(folder, releaseFiles.samples), tools.limits, tools.queue);
    try {
      return new OpenRelease(folder, database, await ReleaseCounts.open(folder, database, tools.workers), tools);
    } catch (error) {
      database.close();
      throw error;
    }
  }

  /** The same release, asked by an account; it is closed with this one. */
  askedBy(asker: Asker): OpenRelease {
    return new OpenRelease(this.#folder, this.#database.askedBy(asker), this.#counts, this.#tools, asker);
  }

  count(question: Question, signal?: AbortSignal): Promise<Count> {
    return this.#counts.count(question, signal, this.#asker);
  }

  async queryFilters(dataset: Dataset): Promise<ReleaseQueryFilter[]> {
    this.#queryFilters ??= readFile(path.join(this.#folder, releaseFiles.queryFilters), 'utf8').then(
      (text) => JSON.parse(text) as Record<Dataset, ReleaseQueryFilter[]>,
    );
    return (await this.#queryFilters)[dataset];
  }

  async report(): Promise<unknown> {
    return JSON.parse(await readFile(path.join(this.#folder, releaseFiles.report), 'utf8'));
  }

  extents(dataset: Dataset, signal?: AbortSignal) {
    return readExtents(this.#database, dataset, signal);
  }

  analytes(filter: Filter, signal?: AbortSignal) {
    return listAnalytes(this.#database, filter, signal);
  }

  answerHead(question: Question, signal?: AbortSignal) {
    return answerHead(this.#database, question, signal);
  }

  rowsAsJson(question: Question, signal?: AbortSignal) {
    return rowsAsJson(this.#database, question, signal);
  }

  async *rowsAsArrow(question: Question, metadata: ReadonlyMap<string, string>, signal?: AbortSignal) {
    // Read with the first answer: the library is a tenth of what a start has to read.
    const { rowsAsArrow } = await import('./answers/arrow-rows.ts');
    yield* rowsAsArrow(this.#database, question, metadata, signal);
  }

  waterAnalyses(rules: WaterAnalysisRules, signal?: AbortSignal) {
    return readWaterAnalyses(this.#database, this.#id, rules, signal);
  }

  /** A release's folder has its id as name. */
  get #id(): string {
    return path.basename(this.#folder);
  }

  writeCsv(question: Question, folder: string, signal?: AbortSignal, shared?: Readonly<Record<string, string>>) {
    return this.#writeFile(csvForm(this.#database.dictionaries, shared), question, folder, signal);
  }

  writeParquet(question: Question, folder: string, signal?: AbortSignal, shared?: Readonly<Record<string, string>>) {
    return this.#writeFile(parquetForm({ ...shared, release: this.#id }), question, folder, signal);
  }

  #writeFile(form: RowsFileForm, question: Question, folder: string, signal?: AbortSignal) {
    const { limits, queue, writer } = this.#tools;
    const source = { samplesFile: path.join(this.#folder, releaseFiles.samples), threads: limits.threads };
    const condition = questionSql(question, this.#database.dictionaries);
    return queue.run(
      { kind: 'export', asker: this.#asker },
      () => writer.write({ source, form, condition, folder }, signal),
      signal,
    );
  }

  close(): void {
    this.#counts.close();
    this.#database.close();
  }
}
