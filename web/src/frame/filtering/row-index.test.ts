import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clausesByField, fields, matches, sampleColumns, type Clause, type Sample } from '@wellfield/contract';
import { parityCases, parityRows } from '@wellfield/contract/parity-cases';
import { noFilters, type ColumnFilter, type AnswerFilters } from './answer-filters.ts';
import { RowIndex } from './row-index.ts';
import { setAsideAboveLimits } from '../above-limits.ts';
import { frameOf } from '../frame-of-samples.ts';

const texts = fc.constantFrom('A', 'B', 'C', null);
const samples: fc.Arbitrary<Partial<Sample>[]> = fc.array(
  fc.record({
    location: fc.constantFrom('Inside', 'Outside', 'Nowhere'),
    matrix: texts,
    unit: texts,
    method: texts,
    filtered: fc.constantFrom('F', 'DISSOLVED', 'T', null),
    year: fc.integer({ min: 2000, max: 2004 }),
    result: fc.constantFrom(null, -1, 0, 0.5, 2),
  }),
  { maxLength: 40 },
);
const locations = [
  { location: 'Inside', lat: 1, long: 1 },
  { location: 'Outside', lat: 9, long: 9 },
  { location: 'Nowhere', lat: null, long: null },
];
const polygon = (size: number) => ({
  id: 'p',
  coords: [[0, 0] as const, [size, 0] as const, [size, size] as const, [0, size] as const],
  layer: 'drawn',
});
const clause: fc.Arbitrary<Clause> = fc.oneof(
  fc.record({
    kind: fc.constant('discrete' as const),
    field: fc.constantFrom('matrix', 'unit', 'method'),
    values: fc.array(texts, { maxLength: 3 }),
  }),
  fc.record({
    kind: fc.constant('discrete' as const),
    field: fc.constant('fraction' as const),
    values: fc.constantFrom(['Dissolved'], ['Total'], ['Dissolved', 'Total']),
  }),
  fc.record({
    kind: fc.constant('range' as const),
    field: fc.constantFrom('year', 'result'),
    min: fc.constantFrom(-1, 0, 2002),
    max: fc.constantFrom(0, 0.5, 2003),
  }),
);
const columnFilter: fc.Arbitrary<ColumnFilter> = fc.record({
  kind: fc.constant('number' as const),
  column: fc.constant('result' as const),
  min: fc.constantFrom(-1, 0.5, null),
  max: fc.constantFrom(0.5, 2, null),
});
const filters: fc.Arbitrary<AnswerFilters> = fc.record({
  clauses: fc.array(clause, { maxLength: 5 }),
  columnFilters: fc.array(columnFilter, { maxLength: 1 }),
  polygons: fc.array(fc.constantFrom(polygon(2), polygon(10), polygon(0.5)), { maxLength: 2 }),
  locationRange: fc.constant(null),
  levelStates: fc.constant([]),
});

test('[FLT-06] [FLT-09] [MAP-05] after any earlier filters, the rows left meet all filters, and the near misses fail exactly one', () => {
  fc.assert(
    fc.property(samples, fc.array(filters, { minLength: 1, maxLength: 6 }), (rows, steps) => {
      const index = new RowIndex(frameOf(rows), locations);
      for (const step of steps) {
        const tests = testsOf(step);
        const failed = rows.map((sample) => [...tests].flatMap(([key, passes]) => (passes(sample) ? [] : [key])));
        const { passing, failingOnly } = index.sift(step);
        expect([...passing]).toEqual(failed.flatMap((keys, row) => (keys.length === 0 ? [row] : [])));
        expect(new Set(failingOnly.keys())).toEqual(new Set(tests.keys()));
        for (const [key, near] of failingOnly) {
          expect([...near]).toEqual(failed.flatMap((keys, row) => (keys.length === 1 && keys[0] === key ? [row] : [])));
        }
      }
    }),
  );
});

/** What the filters should leave, computed from the samples themselves. */
function testsOf({
  clauses,
  columnFilters,
  polygons,
}: AnswerFilters): Map<string, (sample: Partial<Sample>) => boolean> {
  const tests = new Map<string, (sample: Partial<Sample>) => boolean>();
  for (const [field, group] of clausesByField(clauses)) {
    tests.set(`field ${field}`, (sample) => matches({ dataset: 'bmi', clauses: group }, sample));
  }
  for (const filter of columnFilters) {
    const { min, max } = filter as ColumnFilter & { kind: 'number' };
    const isIn = (result: number) => (min === null || result >= min) && (max === null || result <= max);
    tests.set('column result', ({ result }) => typeof result === 'number' && isIn(result));
  }
  if (polygons.length > 0) {
    const widest = Math.max(...polygons.map(({ coords }) => coords[2]?.[0] ?? 0));
    tests.set('polygons', ({ location }) =>
      location === 'Inside' ? widest >= 1 : location === 'Outside' && widest >= 9,
    );
  }
  return tests;
}

const of = (...clauses: Clause[]): AnswerFilters => ({ ...noFilters, clauses });

describe('[FLT-09] finds what SQL finds on the server', () => {
  // As the worker reads an answer: results above a limit are set aside.
  const index = new RowIndex(setAsideAboveLimits(frameOf(parityRows)), []);
  // The explorer leaves no values out, and filters days by the table's column.
  const own = parityCases.flatMap(({ clauses, ...rest }) =>
    clauses.every((clause): clause is Clause => clause.kind === 'discrete' || clause.kind === 'range')
      ? [{ clauses, ...rest }]
      : [],
  );
  test.each(own)('$name', ({ clauses, finds }) => {
    expect([...index.sift(of(...clauses)).passing]).toEqual(finds);
  });
});

test('equal filters return the same rows, and read no column again', () => {
  const frame = frameOf([{ matrix: 'Soil' }, { matrix: 'Water' }]);
  const index = new RowIndex(frame, []);
  const soil = () => of({ kind: 'discrete', field: 'matrix', values: ['Soil'] });
  const sifted = index.sift(soil());
  expect([...sifted.passing]).toEqual([0]);
  expect(index.sift(soil())).toBe(sifted);
});

test('a change of one filter reads only that filter’s column', () => {
  const frame = frameOf([{ matrix: 'Soil', unit: 'mg/kg' }]);
  const read: string[] = [];
  const columns = new Map(frame.columns);
  const watched = { ...frame, columns: { get: (name: 'matrix') => (read.push(name), columns.get(name)) } as never };
  const index = new RowIndex(watched, []);
  const values = (field: 'matrix' | 'unit', value: string): Clause => ({ kind: 'discrete', field, values: [value] });
  index.sift(of(values('matrix', 'Soil'), values('unit', 'mg/kg')));
  read.length = 0;
  index.sift(of(values('matrix', 'Soil'), values('unit', 'ug/L')));
  index.sift(of(values('matrix', 'Soil')));
  expect(read).toEqual(['unit']);
});

test('more filters than a row has bits for are all met', () => {
  const columns = sampleColumns.flatMap(({ name, kind }) => (kind === 'text' ? [name] : []));
  const clauses = fields.flatMap(({ name, valueType, discrete }): Clause[] =>
    discrete && valueType === 'text' ? [{ kind: 'discrete', field: name, values: ['x', 'Total'] }] : [],
  );
  const row = Object.fromEntries(columns.map((name) => [name, 'x']));
  const rows: Partial<Sample>[] = [row, { ...row, source_file: 'y' }, { ...row, matrix: 'y' }, row];
  const columnFilters = columns.map((column): ColumnFilter => ({
    kind: 'text',
    column,
    text: column === 'filtered' ? 'total' : 'x',
  }));
  expect(clauses.length + columnFilters.length).toBeGreaterThan(32);
  const all = { ...noFilters, clauses, columnFilters };
  const index = new RowIndex(frameOf(rows), []);
  expect([...index.sift(all).passing]).toEqual([0, 3]);
  expect([...index.sift({ ...all, columnFilters: columnFilters.slice(0, 2) }).passing]).toEqual([0, 1, 3]);
  expect([...index.sift(all).passing]).toEqual([0, 3]);
});
