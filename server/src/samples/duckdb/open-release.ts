import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Dataset, ExportFormat, Filter } from '@wellfield/contract';
import { answerHead } from './answers/answer-head.ts';
import { fileForms } from './answers/file-forms.ts';
import { rowsAsJson } from './answers/json-rows.ts';
import { ReleaseCounts } from './cube/release-counts.ts';
import { releaseFiles } from '../releases/release-folder.ts';
import type { ReleaseManifest } from '../releases/release-manifest.ts';
import { FileRows } from './row-sources/file-rows.ts';
import type { ReleaseRows } from './row-sources/release-rows.ts';
import type { Slice } from './rows/slice.ts';
import { StoredReleaseRows } from './row-sources/stored-release-rows.ts';
import type { Count, PinnedRelease, Question, ReleaseQueryFilter, RowSet } from '../sample-store.ts';
import type { ReleaseTools } from './release-tools.ts';
import type { Requester } from './database/shares.ts';
import type { WaterAnalysisRules } from '../water-analyses.ts';
import { readWaterAnalyses } from './answers/read-water-analyses.ts';

/** A release with open files: everything that a pinned release answers. */
export class OpenRelease implements Omit<PinnedRelease, 'id' | 'manifest' | 'rowsSql' | 'bytesToWrite' | 'unpin'> {
  readonly #folder: string;
  readonly #rows: ReleaseRows;
  readonly #counts: ReleaseCounts;
  readonly #requester: Requester;
  #queryFilters: Promise<Record<Dataset, ReleaseQueryFilter[]>> | undefined;

  private constructor(folder: string, rows: ReleaseRows, counts: ReleaseCounts, requester: Requester = null) {
    this.#requester = requester;
    this.#folder = folder;
    this.#rows = rows;
    this.#counts = counts;
  }

  static async open(folder: string, manifest: ReleaseManifest, tools: ReleaseTools): Promise<OpenRelease> {
    const rows = await openRows(folder, manifest, tools);
    try {
      return new OpenRelease(folder, rows, await ReleaseCounts.open(folder, rows, tools.workers));
    } catch (error) {
      await rows.close();
      throw error;
    }
  }

  /** The same release, asked by an account; it is closed with this one. */
  requestedBy(requester: Requester): OpenRelease {
    return new OpenRelease(this.#folder, this.#rows.requestedBy(requester), this.#counts, requester);
  }

  count(question: Question, signal?: AbortSignal): Promise<Count> {
    return this.#counts.count(question, signal, this.#requester);
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
    return this.#rows.extents(dataset, signal);
  }

  commonUnits(dataset: Dataset, signal?: AbortSignal) {
    return this.#rows.commonUnits(dataset, signal);
  }

  analytes(filter: Filter, signal?: AbortSignal) {
    return this.#rows.analytes(filter, signal);
  }

  answerHead(question: Question, signal?: AbortSignal) {
    return released(this.#rows.slice(question, signal), (slice) => answerHead(slice, signal));
  }

  async *rowsAsJson(question: Question, signal?: AbortSignal) {
    const slice = await this.#rows.slice(question, signal);
    try {
      yield* rowsAsJson(slice, signal);
    } finally {
      slice.release();
    }
  }

  async *rowsAsArrow(question: Question, metadata: ReadonlyMap<string, string>, signal?: AbortSignal) {
    // Read with the first answer: the library is a tenth of what a start has to read.
    const { rowsAsArrow } = await import('./answers/arrow-rows.ts');
    const slice = await this.#rows.slice(question, signal);
    try {
      yield* rowsAsArrow(slice, metadata, signal);
    } finally {
      slice.release();
    }
  }

  waterAnalyses(rules: WaterAnalysisRules, signal?: AbortSignal) {
    const analytes = rules.sources.map(({ analyte }) => analyte);
    return released(this.#rows.sliceOfAnalytes(analytes, signal), (slice) =>
      readWaterAnalyses(slice, this.#id, rules, signal),
    );
  }

  /** A release's folder has its id as name. */
  get #id(): string {
    return path.basename(this.#folder);
  }

  writeFile(
    format: ExportFormat,
    question: Question,
    folder: string,
    signal?: AbortSignal,
    facts: Readonly<Record<string, string>> = {},
    onShare?: (share: number) => void,
    taken?: RowSet,
  ) {
    const form = { ...fileForms[format](this.#id, this.#rows.dictionaries, facts), ...(taken && { taken }) };
    return this.#rows.writeFile(form, question, folder, signal, onShare);
  }

  rowsHealth(): Promise<string> {
    return this.#rows.health();
  }

  async close(): Promise<void> {
    this.#counts.close();
    await this.#rows.close();
  }
}

/** The manifest says where the rows are. */
async function openRows(folder: string, manifest: ReleaseManifest, tools: ReleaseTools): Promise<ReleaseRows> {
  if (manifest.storedRows === undefined) return FileRows.open(path.join(folder, releaseFiles.samples), tools);
  if (!tools.storage) throw new Error('its rows are in a database: set SAMPLES_URL to its address');
  return StoredReleaseRows.open(path.dirname(folder), manifest, tools.storage, tools);
}

async function released<T>(slicing: Promise<Slice>, read: (slice: Slice) => Promise<T>): Promise<T> {
  const slice = await slicing;
  try {
    return await read(slice);
  } finally {
    slice.release();
  }
}
