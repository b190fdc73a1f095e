import type { Sample } from '../records/sample.ts';
import { builderFields, rangeFields } from '../filter/fields.ts';
import { datasets } from '../records/dataset.ts';
import type { QueryClause, FilterValue } from '../filter/model.ts';

/** A filter and the rows of `parityRows`, by index, that it finds: worked out by hand, for all readings of a filter. */
export interface ParityCase {
  name: string;
  clauses: readonly QueryClause[];
  finds: readonly number[];
}

/** The values of a row in the columns that filters read; the others are missing. */
export type ParityRow = Partial<Sample>;

const attack = "x' OR 1=1 --";

/**
 * Ten rows: the first is complete, the second has only required values, the others have values that are hard to
 * compare.
 */
export const parityRows: readonly ParityRow[] = [
  {
    analyte: 'Tritium',
    analyte_type: 'Rad',
    analyte_subtype: 'Beta',
    location: 'MW-1',
    matrix: 'Ground Water',
    unit: 'pCi/L',
    filtered: 'F',
    detect: 'Y',
    sample: 'N',
    method: 'EPA 906.0',
    hydro: 'Qal',
    litho: 'Sand',
    data_source_type: 'Field',
    dvsr_id: '1003',
    data_submit_type: 'EDD',
    year: 2000,
    sample_date: '2000-02-29',
    result: 0.3,
    sample_bottom_depth: 10,
  },
  { year: 2001 },
  {
    analyte: 'Uranium-233/234',
    location: 'mw-1',
    matrix: 'Soil',
    filtered: 'Y',
    year: 2002,
    result: -0,
    sample_bottom_depth: -2.5,
  },
  {
    analyte: '1,1-Dichloroethene',
    location: 'MW-1 ',
    matrix: '',
    filtered: 'D',
    year: 2003,
    sample_date: '2003-01-01',
    result: 0,
    detect: 'U',
  },
  {
    analyte: 'Perchlorat é',
    location: 'Perchlorat e\u0301',
    filtered: 'DISSOLVED',
    year: 1999,
    sample_date: '1999-12-31',
    result: 0.1 + 0.2,
  },
  {
    analyte: '硝酸塩 🧪',
    location: attack,
    filtered: 'N',
    year: 2000,
    result: 1e300,
    qualifier: '>',
    method: '"quoted" \\ %_',
  },
  { analyte: '\uFFFD', location: '2000', filtered: 'f', year: 2147483647, result: 5e-324, unit: 'NULL' },
  { analyte: 'Null', location: 'ARRAY[1]', filtered: 'T', year: -1, result: -1.5, unit: '$1', matrix: 'Ground  Water' },
  {
    analyte: 'a\u001fb',
    location: 'line\nbreak',
    filtered: 'Dissolved',
    year: 2000,
    result: 2 ** 53,
    qualifier: '> J',
    unit: 'null',
  },
  {
    analyte: 'Tritium',
    location: 'MW-2',
    matrix: 'Ground Water',
    filtered: null,
    year: 2005,
    sample_date: '2005-06-01',
    result: 1000,
    detect: 'F',
  },
];

const all = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

function of(field: QueryClause['field'], ...values: FilterValue[]): QueryClause {
  return { kind: 'discrete', field, values };
}

function days(from?: string, to?: string): QueryClause {
  return { kind: 'days', field: 'sample_date', ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

function not(field: QueryClause['field'], ...values: FilterValue[]): QueryClause {
  return { kind: 'exclusion', field, values };
}

function between(field: QueryClause['field'], min?: number, max?: number): QueryClause {
  return { kind: 'range', field, ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

/** For every field of every dataset: the complete row by its value, and by null the rows without one. */
const everyField = datasets.flatMap((dataset) => [
  ...builderFields(dataset).flatMap(({ name, column }): ParityCase[] => {
    const value = parityRows[0]?.[column] ?? null;
    const having = (one: FilterValue) => all.filter((row) => (parityRows[row]?.[column] ?? null) === one);
    return [
      { name: `${dataset} ${name} of ${value}`, clauses: [of(name, value)], finds: having(value) },
      { name: `${dataset} ${name} missing`, clauses: [of(name, null)], finds: having(null) },
    ];
  }),
  ...rangeFields(dataset).map(({ name, column }): ParityCase => {
    const value = Number(parityRows[0]?.[column]);
    const finds = all.filter((row) => parityRows[row]?.[column] === value);
    return { name: `${dataset} ${name} from ${value} to ${value}`, clauses: [between(name, value, value)], finds };
  }),
]);

export const parityCases: readonly ParityCase[] = [
  ...everyField,
  { name: 'no clauses', clauses: [], finds: all },
  { name: 'an empty list', clauses: [of('location')], finds: [] },
  { name: 'an empty list beside a full one', clauses: [of('location'), of('location', 'MW-1')], finds: [0] },
  { name: 'an empty list of another field', clauses: [of('location'), of('matrix', 'Ground Water')], finds: [] },
  { name: 'OR within a field', clauses: [of('analyte_name', 'Tritium'), of('analyte_name', 'Null')], finds: [0, 7, 9] },
  { name: 'AND between fields', clauses: [of('analyte_name', 'Tritium'), of('detect', 'F')], finds: [9] },
  { name: 'a value or missing', clauses: [of('matrix', null, 'Soil')], finds: [1, 2, 4, 5, 6, 8] },
  { name: 'values or a range of one field', clauses: [of('year', -1), between('year', 2002, 2003)], finds: [2, 3, 7] },
  {
    name: 'two ranges of one field',
    clauses: [between('year', 2005), between('year', undefined, 1999)],
    finds: [4, 6, 7, 9],
  },
  { name: 'both ends belong to a range', clauses: [between('year', 2000, 2001)], finds: [0, 1, 5, 8] },
  { name: 'a range from its start', clauses: [between('result', 0.3)], finds: [0, 4, 5, 8, 9] },
  { name: 'a range to its end', clauses: [between('result', undefined, 0)], finds: [2, 3, 7] },
  { name: 'the last digit of a bound counts', clauses: [between('result', 0.1 + 0.2, 0.5)], finds: [4] },
  { name: 'a result above a limit passes at its limit', clauses: [between('result', 2 ** 53, 2 ** 53)], finds: [8] },
  {
    name: 'a result above a limit is not below it',
    clauses: [between('result', undefined, 2 ** 53 - 1)],
    finds: [0, 2, 3, 4, 6, 7, 9],
  },
  { name: 'results above a limit have a value', clauses: [of('result', null)], finds: [1] },
  { name: 'a range without bounds', clauses: [between('result')], finds: [0, 2, 3, 4, 5, 6, 7, 8, 9] },
  { name: 'a range of integers without bounds', clauses: [between('year')], finds: all },
  { name: 'a range back to front', clauses: [between('result', 2, 1)], finds: [] },
  { name: 'a range from negative zero', clauses: [between('result', -0, 0)], finds: [2, 3] },
  { name: 'a range of depths, mostly missing', clauses: [between('sample_bottom_depth', -1000)], finds: [0, 2] },
  { name: 'a bound beyond 64 bits', clauses: [between('result', 1e20)], finds: [5] },
  { name: 'a bound at the end of the integers of a double', clauses: [between('result', 2 ** 53, 1e16)], finds: [8] },
  {
    name: 'the smallest and the largest double',
    clauses: [between('result', 5e-324, Number.MAX_VALUE)],
    finds: [0, 4, 5, 6, 8, 9],
  },
  { name: 'bounds between years', clauses: [between('year', 1999.5, 2000.5)], finds: [0, 5, 8] },
  { name: 'no year between bounds', clauses: [between('year', 2000.2, 2000.8)], finds: [] },
  { name: 'years beyond 32 bits', clauses: [between('year', -1e300, 1e300)], finds: all },
  { name: 'years from beyond 32 bits', clauses: [between('year', 2147483648)], finds: [] },
  { name: 'the last year of 32 bits', clauses: [between('year', 2147483647)], finds: [6] },
  { name: 'a year as decimal text', clauses: [of('year', ' 2000.0 ', '2.001e3')], finds: [0, 1, 5, 8] },
  {
    name: 'years that are none',
    clauses: [of('year', 'abc', '', '0x7d0', 2000.5, 1e300, '1e999', Infinity)],
    finds: [],
  },
  { name: 'a number on a text field is its text', clauses: [of('location', 2000)], finds: [6] },
  { name: 'result by value', clauses: [of('result', 0, '1e300', 5e-324, null, 1e3)], finds: [1, 2, 3, 5, 6, 9] },
  { name: 'an unknown value', clauses: [of('matrix', 'Air')], finds: [] },
  { name: 'unknown values, too many for a list', clauses: [of('matrix', 'A', 'B', 'C', 'D', 'E', 'F')], finds: [] },
  {
    name: 'seven values and missing',
    clauses: [of('matrix', 'A', 'B', 'C', 'D', 'E', 'Soil', '', null)],
    finds: [1, 2, 3, 4, 5, 6, 8],
  },
  { name: 'letters differ by case', clauses: [of('location', 'MW-1')], finds: [0] },
  { name: 'a blank at the end counts', clauses: [of('location', 'MW-1 ')], finds: [3] },
  { name: 'empty text is not missing', clauses: [of('matrix', '')], finds: [3] },
  { name: 'the word NULL is not missing', clauses: [of('unit', 'NULL')], finds: [6] },
  { name: 'composed and decomposed letters differ', clauses: [of('analyte_name', 'Perchlorat é')], finds: [4] },
  { name: 'decomposed letters', clauses: [of('location', 'Perchlorat e\u0301', 'Perchlorat é')], finds: [4] },
  { name: 'letters of every plane', clauses: [of('analyte_name', '硝酸塩 🧪')], finds: [5] },
  { name: 'half a surrogate pair is no text', clauses: [of('analyte_name', '\uD83E')], finds: [] },
  { name: 'NUL is no text', clauses: [of('analyte_name', 'Tritium\0', '\0')], finds: [] },
  { name: 'an attack is a value', clauses: [of('location', attack)], finds: [5] },
  {
    name: 'an attack finds nothing',
    clauses: [of('matrix', attack, "' OR ''='", '"; DROP TABLE samples; --', "\\' OR 1=1")],
    finds: [],
  },
  { name: 'quotes, backslash and wildcards', clauses: [of('method', '"quoted" \\ %_')], finds: [5] },
  { name: 'wildcards stand for themselves', clauses: [of('method', '%', '_', '*', 'EPA%')], finds: [] },
  { name: 'text like a bind', clauses: [of('unit', '$1')], finds: [7] },
  {
    name: 'text like an array',
    clauses: [of('location', 'ARRAY[1]', '{a}', '[a, b]', 'a,b', 'line\nbreak', 'MW-2')],
    finds: [7, 8, 9],
  },
  { name: 'control characters', clauses: [of('analyte_name', 'a\u001fb')], finds: [8] },
  { name: 'dissolved', clauses: [of('fraction', 'Dissolved')], finds: [0, 2, 3, 4] },
  { name: 'total, also without a flag', clauses: [of('fraction', 'Total')], finds: [1, 5, 6, 7, 8, 9] },
  { name: 'either fraction', clauses: [of('fraction', 'Dissolved', 'Total')], finds: all },
  { name: 'a fraction is never missing', clauses: [of('fraction', null)], finds: [] },
  { name: 'no such fraction', clauses: [of('fraction', 'dissolved', 'F')], finds: [] },
  { name: 'the flag itself', clauses: [of('filtered', 'F', 'Dissolved')], finds: [0, 8] },
  { name: 'fraction and flag', clauses: [of('fraction', 'Total'), of('filtered', 'N', 'F', null)], finds: [1, 5, 9] },
  { name: 'the days between two, both included', clauses: [days('2000-02-29', '2003-01-01')], finds: [0, 3] },
  { name: 'the days from one', clauses: [days('2000-03-01')], finds: [3, 9] },
  { name: 'the days up to one', clauses: [days(undefined, '2000-02-29')], finds: [0, 4] },
  { name: 'any day', clauses: [days()], finds: [0, 3, 4, 9] },
  { name: 'no day, back to front', clauses: [days('2003-01-02', '2003-01-01')], finds: [] },
  { name: 'two ranges of days', clauses: [days(undefined, '1999-12-31'), days('2005-01-01')], finds: [4, 9] },
  { name: 'days and a value', clauses: [days('2000-01-01'), of('analyte_name', 'Tritium')], finds: [0, 9] },
  { name: 'not a value; a missing one passes', clauses: [not('matrix', 'Soil')], finds: [0, 1, 3, 4, 5, 6, 7, 8, 9] },
  { name: 'not missing', clauses: [not('matrix', null)], finds: [0, 2, 3, 7, 9] },
  { name: 'not several values, nor missing', clauses: [not('matrix', 'Soil', '', null)], finds: [0, 7, 9] },
  { name: 'not what no row has', clauses: [not('matrix', 'Air'), not('year', 'abc')], finds: all },
  { name: 'an empty exclusion', clauses: [not('location')], finds: all },
  { name: 'values but not one of them', clauses: [of('year', 2000, 2001), not('year', 2000)], finds: [1] },
  {
    name: 'a range but not a year',
    clauses: [between('year', 2000, 2003), not('year', '2001.0', 2002)],
    finds: [0, 3, 5, 8],
  },
  {
    name: 'two exclusions of one field',
    clauses: [not('year', 2000), not('year', 2001, 2002)],
    finds: [3, 4, 6, 7, 9],
  },
  {
    name: 'exclusions of two fields',
    clauses: [not('analyte_name', 'Tritium'), not('detect', null)],
    finds: [3],
  },
  { name: 'not one location', clauses: [not('location', 'MW-1', attack)], finds: [1, 2, 3, 4, 6, 7, 8, 9] },
  { name: 'not one fraction', clauses: [not('fraction', 'Total')], finds: [0, 2, 3, 4] },
  {
    name: 'not many values',
    clauses: [not('location', 'A', 'B', 'C', 'D', 'MW-1', 'MW-2')],
    finds: [1, 2, 3, 4, 5, 6, 7, 8],
  },
  {
    name: 'twenty thousand values',
    clauses: [of('location', ...Array.from({ length: 20_000 }, (_, index) => `MW-${index}`), null)],
    finds: [0, 1, 9],
  },
  {
    name: 'twenty thousand numbers',
    clauses: [of('year', ...Array.from({ length: 20_000 }, (_, index) => index - 10_000))],
    finds: [0, 1, 2, 3, 4, 5, 7, 8, 9],
  },
  {
    name: 'a thousand ranges',
    clauses: Array.from({ length: 1_000 }, (_, index) => between('year', 2000 + index * 2, 2000.5 + index * 2)),
    finds: [0, 2, 5, 8],
  },
];
