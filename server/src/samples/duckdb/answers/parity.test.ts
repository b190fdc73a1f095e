import { DuckDBDateValue, DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  canonicalFilter,
  clausesByField,
  fieldOf,
  fields,
  matches,
  sampleColumns,
  toRowTest,
  type Field,
  type Filter,
  type FilterColumn,
  type FilterValue,
  type QueryClause,
  type SampleColumn,
} from '@wellfield/contract';
import { parityCases, parityRows, type ParityRow } from '@wellfield/contract/parity-cases';
import { toSql } from '@wellfield/contract/to-sql';
import { fillSamplesTable } from '../database/samples-table.ts';
import { withValues } from './rows-sql.ts';

/** The rows found by each implementation of a filter; `source_line` in the database is a row's index. */
const readings: Record<string, (samples: Samples, filter: Filter) => Promise<number[]> | number[]> = {
  SQL: async ({ connection, database }, filter) => {
    const { text, values } = toSql(filter, { firstBind: 2 });
    const sql = `SELECT source_line FROM ${database}.main.samples WHERE dataset = $1 AND (${text}) ORDER BY ALL`;
    const reader = await connection.runAndReadAll(sql, [filter.dataset, ...values]);
    return reader.getRows().map(([line]) => Number(line));
  },
  'SQL that people copy': async ({ connection, database }, filter) => {
    const sql = `SELECT source_line FROM ${database}.main.samples WHERE dataset = '${filter.dataset}' AND (${withValues(toSql(filter))}) ORDER BY ALL`;
    return (await connection.runAndReadAll(sql)).getRows().map(([line]) => Number(line));
  },
  'tests of columns': ({ rows, columns }, filter) => {
    const tests = [...clausesByField(filter.clauses)].map(([field, clauses]) =>
      toRowTest(field, clauses, columns.get(fieldOf(field).column)),
    );
    return [...rows.keys()].filter((row) => tests.every((test) => test(row)));
  },
  'test of a record': ({ rows }, filter) => [...rows.keys()].filter((row) => matches(filter, rows[row] ?? {})),
  'canonical form': ({ rows }, filter) => {
    const canonical = canonicalFilter(filter);
    return [...rows.keys()].filter((row) => matches(canonical, rows[row] ?? {}));
  },
};

async function readAll(samples: Samples, clauses: readonly QueryClause[]): Promise<Record<string, number[]>> {
  const found: Record<string, number[]> = {};
  for (const [reading, find] of Object.entries(readings))
    found[reading] = await find(samples, { dataset: 'bmi', clauses });
  return found;
}

function everyReading(finds: readonly number[]): Record<string, readonly number[]> {
  return Object.fromEntries(Object.keys(readings).map((reading) => [reading, finds]));
}

interface Samples {
  rows: readonly ParityRow[];
  columns: Map<SampleColumn, FilterColumn>;
  connection: DuckDBConnection;
  database: string;
}

let connection: DuckDBConnection;
let built = 0;

beforeAll(async () => {
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' });
  connection = await instance.connect();
  await connection.run('CREATE TABLE analyte_aliases (analyte VARCHAR, alias VARCHAR)');
  await connection.run('CREATE TABLE location_aliases (location VARCHAR, alias VARCHAR)');
});

afterAll(() => connection.closeSync());

describe('a filter finds the same rows in SQL and in the page', () => {
  let samples: Samples;
  beforeAll(async () => {
    samples = await build(parityRows);
  });

  for (const { name, clauses, finds } of parityCases) {
    const ids = clauses.some(({ field }) => field === 'fraction')
      ? '[FLT-09] '
      : name.includes('attack')
        ? '[A12] '
        : name.includes('above a limit')
          ? '[field 04b] '
          : '';
    test(`${ids}${name}`, async () => {
      expect(await readAll(samples, clauses)).toEqual(everyReading(finds));
    });
  }

  test('the cases use every field and flag', () => {
    const requested = new Set(parityCases.flatMap(({ clauses }) => clauses.map(({ field }) => field)));
    expect([...requested].toSorted()).toEqual(fields.map(({ name }) => name).toSorted());
  });

  test('rows of other datasets are the caller’s business', async () => {
    expect(await readings['SQL']?.(samples, { dataset: 'wl', clauses: [] })).toEqual([]);
  });
});

test('random filters over random rows', async () => {
  const question = fc.tuple(
    fc.array(row, { maxLength: 30 }),
    fc.array(fc.array(clause, { maxLength: 5 }), { minLength: 30, maxLength: 30 }),
  );
  await fc.assert(
    fc.asyncProperty(question, async ([rows, questions]) => {
      const samples = await build(rows);
      for (const clauses of questions) {
        const finds = rows.flatMap((sample, index) => (meant(clauses, sample) ? [index] : []));
        expect({ clauses, ...(await readAll(samples, clauses)) }).toEqual({ clauses, ...everyReading(finds) });
      }
    }),
    { numRuns: 30 },
  );
});

test('[A12] for any values, the condition’s text has only these characters', () => {
  fc.assert(
    fc.property(fc.array(clause), (clauses) => {
      const { text, values } = toSql({ dataset: 'bmi', clauses });
      expect(text).toMatch(
        /^(TRUE|FALSE|NULL|AND|OR|NOT|IN|IS|ANY|ARRAY|CAST|AS|DATE|DOUBLE PRECISION|"[a-z_]+"|\$\d+|[ ,()[\]=]|>=|<=)+$/,
      );
      const used = new Set([...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
      expect([...used].toSorted((a, b) => a - b)).toEqual(values.map((_, index) => index + 1));
    }),
  );
});

/** The plainest implementation of clauses, for comparison; it shares no code with what it checks. */
function meant(clauses: readonly QueryClause[], sample: ParityRow): boolean {
  return fields.every((field) => {
    const own = clauses.filter((candidate) => candidate.field === field.name);
    const cell = sample[field.column] ?? null;
    const holds = (candidate: QueryClause): boolean => {
      if (candidate.kind === 'range') {
        const { min, max } = candidate;
        return (
          cell !== null && !(min !== undefined && Number(cell) < min) && !(max !== undefined && Number(cell) > max)
        );
      }
      if (candidate.kind === 'days') {
        const { from = '0000', to = '9999' } = candidate;
        return cell !== null && String(cell) >= from && String(cell) <= to;
      }
      return candidate.values.some((value) => {
        if (field.name === 'fraction') {
          return value === (/^(F|Y|D|DISSOLVED)$/.test(cell === null ? '' : String(cell)) ? 'Dissolved' : 'Total');
        }
        if (value === null || cell === null) return value === cell;
        if (typeof cell === 'string') return cell === `${value}`;
        return /\d/.test(`${value}`) && Number(value) === cell;
      });
    };
    const finding = own.filter(({ kind }) => kind !== 'exclusion');
    return (finding.length === 0 || finding.some(holds)) && !own.some((one) => one.kind === 'exclusion' && holds(one));
  });
}

const storable = fc
  .string({ unit: 'binary', maxLength: 6 })
  .filter((text) => text.isWellFormed() && !text.includes('\0'));
const word = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      'F',
      'Y',
      'D',
      'DISSOLVED',
      'Total',
      'Dissolved',
      'N',
      '',
      'null',
      '2000',
      "'",
      'é',
      'e\u0301',
    ),
  },
  { weight: 1, arbitrary: storable },
);
const whole = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1998, max: 2004 }) },
  { weight: 1, arbitrary: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }) },
);
const decimal = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(-1, -0, 0, 0.1, 0.3, 0.1 + 0.2, 1, 10, 2000, 2000.5, 1e20, -1e300, 5e-324) },
  { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
);

const day = fc.constantFrom('1999-12-31', '2000-01-01', '2000-02-29', '2003-05-06', '2010-10-10');

const row: fc.Arbitrary<ParityRow> = fc.record(
  Object.fromEntries(
    fields.map(({ column, valueType }) => [
      column,
      fc.option<string | number>(
        valueType === 'date' ? day : valueType === 'text' ? word : column === 'year' ? whole : decimal,
        { freq: 3 },
      ),
    ]),
  ),
  { requiredKeys: [] },
);

const clause: fc.Arbitrary<QueryClause> = fc.constantFrom(...fields).chain((field): fc.Arbitrary<QueryClause> => {
  if (field.valueType === 'date') {
    return fc.record(
      { kind: fc.constant('days' as const), field: fc.constant(field.name), from: day, to: day },
      { requiredKeys: ['kind', 'field'] },
    );
  }
  const number = fc.oneof(whole, decimal);
  const value: fc.Arbitrary<FilterValue> =
    field.valueType === 'text' ? word : fc.oneof(number, number.map(String), fc.constantFrom('abc', '', ' 2000 '));
  const discrete = fc.record({
    kind: fc.constantFrom('discrete' as const, 'exclusion' as const),
    field: fc.constant(field.name),
    values: fc.array(fc.option(value, { freq: 5 }), { maxLength: 8 }),
  });
  if (!field.range) return discrete;
  const range = fc.record(
    { kind: fc.constant('range' as const), field: fc.constant(field.name), min: number, max: number },
    { requiredKeys: ['kind', 'field'] },
  );
  return fc.oneof(discrete, range);
});

/** A release's `samples` in a separate database, and the same rows as a page's columns. */
async function build(rows: readonly ParityRow[]): Promise<Samples> {
  const types = { text: 'VARCHAR', number: 'DOUBLE', integer: 'INTEGER', date: 'DATE' };
  const database = `parity_${(built += 1)}`;
  await connection.run(`ATTACH ':memory:' AS ${database}`);
  const definitions = sampleColumns.map(({ name, kind }) => `"${name}" ${types[kind]}`);
  await connection.run(`CREATE OR REPLACE TABLE records (dataset VARCHAR, ${definitions.join(', ')})`);
  const appender = await connection.createAppender('records');
  for (const [index, sample] of rows.entries()) {
    appender.appendVarchar('bmi');
    for (const { name, kind } of sampleColumns) {
      const cell = name === 'source_line' ? index : (sample[name] ?? null);
      if (cell === null) appender.appendNull();
      else if (kind === 'text') appender.appendVarchar(String(cell));
      else if (kind === 'integer') appender.appendInteger(Number(cell));
      else if (kind === 'date') appender.appendDate(new DuckDBDateValue(Date.parse(String(cell)) / 86_400_000));
      else appender.appendDouble(Number(cell));
    }
    appender.endRow();
  }
  appender.closeSync();
  await fillSamplesTable(connection, database);
  return {
    rows,
    columns: new Map(fields.map(({ column, valueType }) => [column, columnOf(rows, column, valueType)])),
    connection,
    database,
  };
}

function columnOf(rows: readonly ParityRow[], name: SampleColumn, valueType: Field['valueType']): FilterColumn {
  if (valueType === 'number')
    return { kind: 'number', values: Float64Array.from(rows, (sample) => Number(sample[name] ?? NaN)) };
  const texts = rows.map((sample) => (sample[name] ?? null) as string | null);
  const dictionary = [...new Set(texts)].filter((text) => text !== null).toReversed();
  return {
    kind: 'text',
    codes: Int32Array.from(texts, (text) => (text === null ? -1 : dictionary.indexOf(text))),
    dictionary,
  };
}
