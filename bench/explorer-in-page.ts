/// <reference lib="dom" />
import type { noFilters } from '../web/src/frame/filtering/answer-filters.ts';
import type crossfilter from 'crossfilter2';
import type { Clause, SampleColumn } from '@wellfield/contract';
import type { SurveyResult, SurveyRequest } from '../web/src/frame/survey/answer-survey.ts';
import type { FrameColumn, SampleFrame } from '../web/src/frame/sample-frame.ts';
import type { Reply } from '../web/src/workers/protocol.ts';

export interface ExplorerTask {
  workerUrl: string;
  rows: number;
  locations: number;
  steps: number;
  /** What a filter of the page says where it leaves nothing out. */
  unfiltered: typeof noFilters;
}

/** Times in milliseconds; runs alternated with those of the reference. */
export interface ExplorerTimes {
  building: number;
  referenceBuilding: number;
  changes: number[];
  jumps: number[];
  referenceChanges: number[];
  referenceJumps: number[];
  sorting: Partial<Record<SampleColumn, number>>;
  rowsLeft: number[];
}

/**
 * Runs in the page, so it must be self-contained: makes an answer, has the product's worker and crossfilter2 apply the
 * same eight filters, and measures from the change of a filter until everything that the views show is ready. Throws if
 * the two differ.
 */
export async function measureExplorer({
  workerUrl,
  rows,
  locations,
  steps,
  unfiltered,
}: ExplorerTask): Promise<ExplorerTimes> {
  let seed = 1;
  const random = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 4_294_967_296;
  };
  // Low codes are frequent, as with real data.
  const text = (values: number, code = () => Math.floor(random() * random() * values)): FrameColumn => ({
    kind: 'text',
    codes: Int32Array.from({ length: rows }, code),
    dictionary: Array.from({ length: values }, (_, value) => `Value ${value}`),
  });
  const number = (value: () => number): FrameColumn => ({
    kind: 'number',
    values: Float64Array.from({ length: rows }, value),
  });
  const identifiers = (): FrameColumn => {
    const ends = new Uint32Array(rows);
    const digits = 8;
    const bytes = new Uint8Array(rows * digits);
    for (let row = 0; row < rows; row += 1) {
      const id = String(Math.floor(random() * 1e8)).padStart(digits, '0');
      for (let at = 0; at < digits; at += 1) bytes[row * digits + at] = id.charCodeAt(at);
      ends[row] = (row + 1) * digits;
    }
    return { kind: 'identifier', ends, bytes };
  };
  let index = -1;
  const columns = new Map<SampleColumn, FrameColumn>([
    ['location', text(locations, () => Math.floor((++index * locations) / rows))],
    ['matrix', text(4)],
    ['unit', text(3)],
    ['detect', text(4)],
    ['filtered', text(3)],
    ['hydro', text(5)],
    ['litho', text(6)],
    ['sample', text(3)],
    ['method', text(40)],
    ['data_source_type', text(6)],
    ['dvsr_id', text(200)],
    ['qualifier', text(9)],
    ['analyte', text(1)],
    ['result', number(() => Math.round(Math.exp(random() * 9 - 3) * 1_000) / 1_000)],
    ['year', number(() => 1975 + Math.floor(random() * 48))],
    ['quarter', number(() => 1 + Math.floor(random() * 4))],
    ['sample_bottom_depth', number(() => Math.floor(random() * 150))],
    ['sample_top_depth', number(() => Math.floor(random() * 20))],
    ['lat', number(() => 36 + random() / 10)],
    ['long', number(() => -115 + random() / 10)],
    ['sample_date', { kind: 'day', days: Int32Array.from({ length: rows }, () => Math.floor(random() * 17_000)) }],
    ['sample_id', identifiers()],
  ]);
  const frame: SampleFrame = { rowCount: rows, columns };
  const named = Array.from({ length: locations }, (_, at) => ({ location: `Value ${at}`, lat: 36, long: -115 }));

  const worker = new Worker(workerUrl, { type: 'module' });
  let lastId = 0;
  const ask = (name: string, input: unknown): Promise<unknown> =>
    new Promise((resolve, reject) => {
      lastId += 1;
      const id = lastId;
      worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
        if (data.id !== id) return;
        if (data.kind === 'output') resolve(data.output);
        if (data.kind === 'failure') reject(new Error('the worker failed', { cause: data.error }));
      });
      worker.postMessage({ kind: 'begin', id, name, input });
    });
  const timed = async <Output>(work: () => Output | Promise<Output>): Promise<[number, Output]> => {
    const begin = performance.now();
    const output = await work();
    return [performance.now() - begin, output];
  };

  // Started and warmed up before timing; copying the columns is not part of building.
  await ask('adoptAnswer', {
    answerId: 0,
    frame: { rowCount: 0, columns: new Map() },
    locations: named,
    dataset: 'bmi',
  });
  const [sending] = await timed(() => structuredClone(frame));
  const [taking] = await timed(() => ask('adoptAnswer', { answerId: 1, frame, locations: named, dataset: 'bmi' }));

  const discrete = ['matrix', 'unit', 'detect', 'method', 'sample'] as const;
  const ranges = ['year', 'sample_bottom_depth', 'result'] as const;
  const others = ['filtered', 'hydro', 'litho', 'data_source_type', 'dvsr_id', 'location'] as const;
  type Filtered = (typeof discrete)[number] | (typeof ranges)[number];
  const cellsOf = (name: SampleColumn): ArrayLike<number> => {
    const column = columns.get(name);
    if (column?.kind === 'text') return column.codes;
    if (column?.kind === 'number') return column.values;
    throw new Error(`${name} is no such column`);
  };
  const [referenceBuilding, reference] = await timed(() => {
    const library = (globalThis as unknown as { crossfilter: typeof crossfilter }).crossfilter;
    const records = Array.from({ length: rows }, (_, row) => row);
    const filter = library(records);
    const dimensions = new Map(
      [...discrete, ...ranges, ...others].map((name) => {
        const cells = cellsOf(name);
        return [name, filter.dimension((row) => cells[row] as number)] as const;
      }),
    );
    const results = cellsOf('result');
    const groups = [...dimensions].map(([name, dimension]) => {
      if (name === 'location') {
        type Sum = { count: number; sum: number };
        return dimension.group<number, Sum>().reduce(
          (sum, row) => ({ count: sum.count + 1, sum: sum.sum + (results[row] as number) }),
          (sum, row) => ({ count: sum.count - 1, sum: sum.sum - (results[row] as number) }),
          () => ({ count: 0, sum: 0 }),
        );
      }
      const width = { year: 1, sample_bottom_depth: 4, result: 10 }[name as string];
      return width === undefined ? dimension.group() : dimension.group((value) => Math.floor(value / width));
    });
    return { filter, dimensions, groups };
  });

  /** What passes each filter: some codes, or an inclusive range. */
  type Chosen = ReadonlySet<number> | readonly [min: number, max: number];
  const chosen = new Map<Filtered, Chosen>();
  const clauses = (): Clause[] =>
    [...chosen].map(([field, what]) =>
      what instanceof Set
        ? { kind: 'discrete', field, values: [...what].map((code) => `Value ${code}`) }
        : { kind: 'range', field, min: (what as [number, number])[0], max: (what as [number, number])[1] },
    );
  const change = async (
    field: Filtered,
    what: Chosen,
  ): Promise<{ measuredMs: number; referenceMs: number; rows: number }> => {
    chosen.set(field, what);
    const request: SurveyRequest = {
      filters: { ...unfiltered, clauses: clauses() },
      hasValues: true,
      histogramRanges: [],
      nonDetects: 'at-limit',
    };
    const [measuredMs, found] = await timed(() => ask('findRows', { answerId: 1, request }) as Promise<SurveyResult>);
    const [referenceMs, left] = await timed(() => {
      const dimension = reference.dimensions.get(field);
      if (what instanceof Set) dimension?.filter((code) => what.has(code));
      // The library excludes the upper end.
      else dimension?.filter([(what as [number, number])[0], (what as [number, number])[1] + 1e-9]);
      const groups = reference.groups.map((group) => (group as crossfilter.Group<number, number, unknown>).all());
      return { rows: reference.filter.allFiltered(), groups };
    });
    const sampled = (left.groups.at(-1) as crossfilter.Grouping<number, { count: number }>[])[0]?.value.count;
    if (found.rows.length !== left.rows.length || found.locations[0]?.sampleSize !== sampled) {
      throw new Error(`${field}: ${found.rows.length} rows are left, ${left.rows.length} in the reference`);
    }
    return { measuredMs, referenceMs, rows: found.rows.length };
  };

  const first = (count: number) => new Set(Array.from({ length: count }, (_, code) => code));
  await change('matrix', first(1));
  await change('unit', first(1));
  await change('detect', first(2));
  await change('method', first(30));
  await change('sample', first(2));
  await change('year', [1980, 2020]);
  await change('sample_bottom_depth', [0, 120]);
  await change('result', [0.1, 300]);

  const times: ExplorerTimes = {
    building: Math.max(0, taking - sending),
    referenceBuilding,
    changes: [],
    jumps: [],
    referenceChanges: [],
    referenceJumps: [],
    sorting: {},
    rowsLeft: [],
  };
  const small: [Filtered, (step: number) => Chosen][] = [
    ['year', (step) => [1980 + (step % 5), 2020]],
    ['method', (step) => first(20 + (step % 15))],
    ['sample_bottom_depth', (step) => [step % 7, 120]],
    ['detect', (step) => first(1 + (step % 3))],
    ['result', (step) => [0.1, 300 - (step % 9) * 10]],
    ['sample', (step) => first(1 + (step % 2))],
  ];
  const far: [Filtered, (step: number) => Chosen][] = [
    ['year', (step) => (step % 2 === 0 ? [1975, 1995] : [2000, 2022])],
    ['matrix', (step) => new Set([step % 2])],
    ['sample_bottom_depth', (step) => (step % 2 === 0 ? [0, 60] : [70, 150])],
    ['unit', (step) => new Set([step % 2])],
  ];
  for (let step = 0; step < steps; step += 1) {
    for (const [field, choose] of small) {
      const { measuredMs, referenceMs, rows: left } = await change(field, choose(step));
      times.changes.push(measuredMs);
      times.referenceChanges.push(referenceMs);
      times.rowsLeft.push(left);
    }
    for (const [field, choose] of far) {
      const { measuredMs, referenceMs, rows: left } = await change(field, choose(step));
      times.jumps.push(measuredMs);
      times.referenceJumps.push(referenceMs);
      times.rowsLeft.push(left);
    }
  }
  for (const column of ['result', 'location', 'method', 'sample_date', 'sample_bottom_depth', 'sample_id'] as const) {
    const sort = { column, direction: 'descending' };
    const runs: number[] = [];
    for (let run = 0; run < 3; run += 1) runs.push((await timed(() => ask('orderAnswer', { answerId: 1, sort })))[0]);
    times.sorting[column] = runs.toSorted((a, b) => a - b)[1] as number;
  }
  worker.terminate();
  return times;
}
