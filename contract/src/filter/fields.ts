import type { SampleColumn } from '../entities/sample.ts';
import { datasets, type Dataset } from '../entities/dataset.ts';

/** Every name a filter clause may carry. `analyte_name` reads the record's `analyte`; `fraction` is derived from `filtered`. */
export const fieldNames = [
  'analyte_type',
  'analyte_subtype',
  'analyte_name',
  'location',
  'matrix',
  'filtered',
  'fraction',
  'detect',
  'unit',
  'method',
  'sample',
  'hydro',
  'litho',
  'year',
  'data_source_type',
  'dvsr_id',
  'data_submit_type',
  'result',
  'sample_bottom_depth',
] as const;
export type FieldName = (typeof fieldNames)[number];

/** A field that filters can name. */
export interface Field {
  name: FieldName;
  /** What the user reads. */
  title: string;
  /** The sample record's column it reads. */
  column: SampleColumn;
  valueType: 'text' | 'number';
  /** Whether a clause may list values, and whether it may be a range. */
  discrete: boolean;
  range: boolean;
  datasets: readonly Dataset[];
  /** Offered by the query builder and its calls. */
  builder: boolean;
  /** How the explorer's filter bar offers it, and for which datasets. */
  explorer: false | { type: 'discrete' | 'interval'; single: boolean; datasets: readonly Dataset[] };
}

const text = { valueType: 'text', discrete: true, range: false, datasets, builder: true, explorer: false } as const;
const number = { valueType: 'number', range: true, datasets, builder: true } as const;

const multiple = (on: readonly Dataset[] = datasets) => ({ type: 'discrete', single: false, datasets: on }) as const;
const single = { type: 'discrete', single: true, datasets } as const;
const interval = (on: readonly Dataset[] = datasets) => ({ type: 'interval', single: false, datasets: on }) as const;

/** All fields in the order in which screens list them. */
export const fields: readonly Field[] = [
  { ...text, name: 'analyte_type', title: 'Parameter Type', column: 'analyte_type' },
  { ...text, name: 'analyte_subtype', title: 'Parameter Subtype', column: 'analyte_subtype' },
  { ...text, name: 'analyte_name', title: 'Parameter', column: 'analyte' },
  { ...text, name: 'location', title: 'Location', column: 'location' },
  { ...text, name: 'detect', title: 'Detect', column: 'detect', explorer: multiple() },
  { ...text, name: 'filtered', title: 'Fraction', column: 'filtered' },
  { ...text, name: 'fraction', title: 'Fraction', column: 'filtered', builder: false, explorer: multiple() },
  { ...text, name: 'matrix', title: 'Matrix', column: 'matrix', explorer: single },
  { ...text, name: 'hydro', title: 'Hydrogeologic Unit', column: 'hydro', explorer: multiple(['bmi', 'wl']) },
  { ...text, name: 'litho', title: 'Lithology', column: 'litho', explorer: multiple(['bmi', 'wl']) },
  { ...text, name: 'unit', title: 'Units', column: 'unit', explorer: single },
  { ...text, name: 'sample', title: 'Sample Type', column: 'sample', explorer: multiple() },
  { ...text, name: 'method', title: 'Method', column: 'method', explorer: multiple() },
  { ...text, name: 'data_source_type', title: 'Data Source', column: 'data_source_type', explorer: multiple() },
  { ...text, name: 'dvsr_id', title: 'DVSR ID', column: 'dvsr_id', datasets: ['bmi'], explorer: multiple(['bmi']) },
  {
    ...text,
    name: 'data_submit_type',
    title: 'Data Submittal',
    column: 'data_submit_type',
    datasets: ['snwa'],
    explorer: multiple(['snwa']),
  },
  { ...number, name: 'year', title: 'Year', column: 'year', discrete: true, explorer: interval() },
  {
    ...number,
    name: 'sample_bottom_depth',
    title: 'Depth ft',
    column: 'sample_bottom_depth',
    discrete: false,
    explorer: interval(['bmi', 'snwa']),
  },
  { ...number, name: 'result', title: 'Result', column: 'result', discrete: false, explorer: interval() },
];

const byName = new Map(fields.map((field) => [field.name, field]));

/** The field of a name; throws RangeError for a name that is none. */
export function fieldOf(name: FieldName): Field {
  const field = byName.get(name);
  if (!field) throw new RangeError(`no field ${String(name)}`);
  return field;
}

/** The fields whose values the query builder lists for a dataset, in their order. */
export function builderFields(dataset: Dataset): readonly Field[] {
  return fields.filter((field) => field.builder && field.discrete && field.datasets.includes(dataset));
}

/** The fields on which a query of a dataset may ask for a range. */
export function rangeFields(dataset: Dataset): readonly Field[] {
  return fields.filter((field) => field.builder && field.range && field.datasets.includes(dataset));
}
