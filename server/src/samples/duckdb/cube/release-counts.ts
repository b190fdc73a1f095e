import path from 'node:path';
import {
  builderFields,
  canonicalFilter,
  datasets,
  fieldOf,
  type Dataset,
  type IncludedFilter,
} from '@wellfield/contract';
import { uint32At } from '@wellfield/science/arrays';
import { readShared } from '../../../files/read-shared.ts';
import type { CubeCount } from './cube-count.ts';
import { decodeCube } from './cube-file.ts';
import { cubeHolds } from './cube-filter.ts';
import { valuesOf, type Cube } from './cube.ts';
import type { CubeWorkers } from './cube-workers.ts';
import type { ReleaseRows } from '../row-sources/release-rows.ts';
import type { Requester } from '../database/shares.ts';
import { cubeFile } from '../../releases/release-folder.ts';
import type { Count, Question } from '../../sample-store.ts';
import { SharedAnswers } from '../counting/shared-answers.ts';

/** The main thread's part of a cube; the workers have the rest. */
type CubeHead = Pick<Cube, 'columns' | 'locations' | 'ranges' | 'rowNumbers'>;

/** The maximum number of values in a release's cached counts, at some hundred bytes each. */
const maxCachedValues = 250_000;

/** Counts on a release's cubes; what cubes of an older import lack is first queried from the rows. */
export class ReleaseCounts {
  readonly #folder: string;
  readonly #rows: ReleaseRows;
  readonly #workers: CubeWorkers;
  readonly #cubes: ReadonlyMap<Dataset, CubeHead>;
  readonly #answers = new SharedAnswers<Count>(maxCachedValues, ({ includedFilters }) => includedFilters.length + 1);

  private constructor(folder: string, rows: ReleaseRows, workers: CubeWorkers, cubes: ReadonlyMap<Dataset, CubeHead>) {
    this.#folder = folder;
    this.#rows = rows;
    this.#workers = workers;
    this.#cubes = cubes;
  }

  /** Reads the release's cubes into memory shared with the workers. */
  static async open(folder: string, rows: ReleaseRows, workers: CubeWorkers): Promise<ReleaseCounts> {
    const cubes = new Map<Dataset, CubeHead>();
    for (const dataset of datasets) {
      const bytes = await readShared(path.join(folder, cubeFile(dataset)));
      cubes.set(dataset, decodeCube(bytes));
      workers.load(cubeKey(folder, dataset), bytes);
    }
    return new ReleaseCounts(folder, rows, workers, cubes);
  }

  /** `asker`: whose turn it takes; an answer that another account waits for already is shared. */
  count({ filter, analyte }: Question, signal?: AbortSignal, requester: Requester = null): Promise<Count> {
    const question = { filter: canonicalFilter(filter), analyte };
    return this.#answers.answer(JSON.stringify(question), (until) => this.#compute(question, requester, until), signal);
  }

  close(): void {
    for (const dataset of datasets) this.#workers.drop(cubeKey(this.#folder, dataset));
  }

  async #compute(question: Question, requester: Requester, signal: AbortSignal): Promise<Count> {
    const rows = this.#rows.requestedBy(requester);
    const { dataset, clauses } = question.filter;
    const cube = this.#cubes.get(dataset);
    if (!cube) throw new Error(`the release has no cube of ${dataset}`);
    const others = clauses.filter((clause) => !cubeHolds(cube, clause));
    if (others.length > 0 && !cube.rowNumbers) return rows.count(question, signal);
    const among =
      cube.rowNumbers && others.length > 0
        ? await rows.numbers({ ...question, filter: { dataset, clauses: others } }, cube.rowNumbers.first, signal)
        : null;
    const passesRows = clauses.some(({ field }) => cube.ranges.some(({ column }) => column === fieldOf(field).column));
    const counted = await this.#workers.count(
      { key: cubeKey(this.#folder, dataset), question, among, passesRows, requester },
      signal,
    );
    return spellOut(cube, dataset, counted);
  }
}

function cubeKey(folder: string, dataset: Dataset): string {
  return path.join(folder, cubeFile(dataset));
}

/** Turns counts by code into counts by value; values without rows are left out. */
function spellOut(cube: CubeHead, dataset: Dataset, { records, rows }: CubeCount): Count {
  const includedFilters: IncludedFilter[] = [];
  let start = 0;
  for (const { name: field, column } of builderFields(dataset)) {
    const values = valuesOf(cube, column);
    for (let code = 0; code < values.length; code += 1) {
      const counted = uint32At(rows, start + code);
      if (counted > 0) includedFilters.push({ field, filter: values[code] ?? null, records: counted });
    }
    start += values.length;
  }
  return { records, includedFilters };
}
