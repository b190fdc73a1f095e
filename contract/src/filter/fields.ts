import type { SampleColumn } from '../records/sample.ts';
import { datasets, type Dataset } from '../records/dataset.ts';

interface FieldOf<Name> {
  /** The field's number in calls and published releases: never changed, never reused. */
  id: number;
  /** The name in a filter clause. */
  name: Name;
  /** The title on screens. */
  title: string;
  /** What it is, in a sentence. */
  about: string;
  /** The column of the sample record. */
  column: SampleColumn;
  valueType: 'text' | 'number' | 'date';
  /** Whether a clause can list values, and whether it can be a range of numbers. A date has ranges of days. */
  discrete: boolean;
  range: boolean;
  datasets: readonly Dataset[];
  /** Whether the query builder and its calls offer it. */
  builder: boolean;
  /** Whether it says something of a sample as a whole, and so of a water analysis that is made of its results. */
  ofSample?: true;
  /** Its panel in the explorer's filter bar, and for which datasets. */
  explorer: false | { type: 'discrete' | 'interval'; single: boolean; datasets: readonly Dataset[] };
}

const text = { valueType: 'text', discrete: true, range: false, datasets, builder: true, explorer: false } as const;
const number = { valueType: 'number', range: true, datasets, builder: true } as const;

const multiple = (on: readonly Dataset[] = datasets) => ({ type: 'discrete', single: false, datasets: on }) as const;
const single = { type: 'discrete', single: true, datasets } as const;
const interval = (on: readonly Dataset[] = datasets) => ({ type: 'interval', single: false, datasets: on }) as const;

/**
 * One entry for each field, in the order in which screens list them; a new one takes the next free id wherever it is
 * listed. `analyte_name` reads the record's `analyte`; `fraction` is derived from `filtered`.
 */
const catalog = [
  {
    ...text,
    id: 1,
    name: 'analyte_type',
    title: 'Parameter Type',
    about: 'The group that the parameter belongs to.',
    column: 'analyte_type',
  },
  {
    ...text,
    id: 2,
    name: 'analyte_subtype',
    title: 'Parameter Subtype',
    about: 'The narrower group within its type.',
    column: 'analyte_subtype',
  },
  {
    ...text,
    id: 3,
    name: 'analyte_name',
    title: 'Parameter',
    about: 'What was measured. Aliases and CAS numbers are found too.',
    column: 'analyte',
  },
  {
    ...text,
    id: 4,
    name: 'location',
    title: 'Location',
    about: 'Where the sample was taken: a well, a seep, a boring.',
    column: 'location',
  },
  {
    ...text,
    id: 5,
    name: 'detect',
    title: 'Detect',
    about: 'Whether the laboratory detected the parameter. The result of a non-detect is its reporting limit.',
    column: 'detect',
    explorer: multiple(),
  },
  {
    ...text,
    id: 6,
    name: 'filtered',
    title: 'Fraction',
    about: 'Whether the sample was filtered (dissolved) or not (total).',
    column: 'filtered',
  },
  {
    ...text,
    id: 7,
    name: 'fraction',
    title: 'Fraction',
    about: 'Whether the sample was filtered (dissolved) or not (total).',
    column: 'filtered',
    builder: false,
    explorer: multiple(),
  },
  {
    ...text,
    id: 8,
    name: 'matrix',
    title: 'Matrix',
    about: 'What was sampled: ground water, surface water, soil.',
    column: 'matrix',
    explorer: single,
  },
  {
    ...text,
    id: 9,
    name: 'hydro',
    ofSample: true,
    title: 'Hydrogeologic Unit',
    about: 'The hydrogeologic unit that the sample is from.',
    column: 'hydro',
    explorer: multiple(['bmi', 'wl']),
  },
  {
    ...text,
    id: 10,
    name: 'litho',
    ofSample: true,
    title: 'Lithology',
    about: 'The rock or soil that the sample is from.',
    column: 'litho',
    explorer: multiple(['bmi', 'wl']),
  },
  {
    ...text,
    id: 11,
    name: 'unit',
    title: 'Units',
    about: 'The unit of the result. Results of different units are not comparable.',
    column: 'unit',
    explorer: single,
  },
  {
    ...text,
    id: 12,
    name: 'sample',
    title: 'Sample Type',
    about: 'Whether it is a normal sample or a quality control sample, such as a duplicate.',
    column: 'sample',
    explorer: multiple(),
  },
  {
    ...text,
    id: 13,
    name: 'method',
    title: 'Method',
    about: 'The method of the analysis.',
    column: 'method',
    explorer: multiple(),
  },
  {
    ...text,
    id: 14,
    name: 'data_source_type',
    ofSample: true,
    title: 'Data Source',
    about: 'The investigation or program that the result is from.',
    column: 'data_source_type',
    explorer: multiple(),
  },
  {
    ...text,
    id: 15,
    name: 'dvsr_id',
    ofSample: true,
    title: 'DVSR ID',
    about: 'The data validation summary report of the result.',
    column: 'dvsr_id',
    datasets: ['bmi'],
    explorer: multiple(['bmi']),
  },
  {
    ...text,
    id: 16,
    name: 'data_submit_type',
    ofSample: true,
    title: 'Data Submittal',
    about: 'The delivery that the result came with.',
    column: 'data_submit_type',
    datasets: ['snwa'],
    explorer: multiple(['snwa']),
  },
  {
    ...number,
    id: 17,
    name: 'year',
    title: 'Year',
    about: 'The year of the sample date.',
    column: 'year',
    discrete: true,
    explorer: interval(),
  },
  {
    id: 20,
    name: 'sample_date',
    title: 'Sample Date',
    about: 'The day when the sample was taken.',
    column: 'sample_date',
    valueType: 'date',
    discrete: false,
    range: false,
    datasets,
    builder: true,
    explorer: false,
  },
  {
    ...number,
    id: 18,
    name: 'sample_bottom_depth',
    title: 'Depth ft',
    about: 'The depth of the bottom of the sample below ground, in feet.',
    column: 'sample_bottom_depth',
    discrete: false,
    explorer: interval(['bmi', 'snwa']),
  },
  {
    ...number,
    id: 19,
    name: 'result',
    title: 'Result',
    about: 'The measured value, in its unit.',
    column: 'result',
    discrete: false,
    explorer: interval(),
  },
] as const satisfies readonly FieldOf<string>[];

/** Every field name allowed in a filter clause. */
export type FieldName = (typeof catalog)[number]['name'];

/** A field that filters can name. */
export type Field = FieldOf<FieldName>;

/** All fields in the order in which screens list them. */
export const fields: readonly Field[] = catalog;

/** The columns that say something of a sample as a whole: a query or a filter chooses water analyses by them too. */
export const analysisProperties: readonly SampleColumn[] = fields.flatMap(({ ofSample, column }) =>
  ofSample ? [column] : [],
);

export const fieldNames: readonly FieldName[] = fields.map(({ name }) => name);

const byName = new Map(fields.map((field) => [field.name, field]));

/** The field of a name; throws RangeError for an unknown name. */
export function fieldOf(name: FieldName): Field {
  const field = byName.get(name);
  if (!field) throw new RangeError(`no field ${String(name)}`);
  return field;
}

/** The fields whose values the query builder lists for a dataset, in order. */
export function builderFields(dataset: Dataset): readonly Field[] {
  return fields.filter((field) => field.builder && field.discrete && field.datasets.includes(dataset));
}

/** The fields on which a query of a dataset can have a range. */
export function rangeFields(dataset: Dataset): readonly Field[] {
  return fields.filter((field) => field.builder && field.range && field.datasets.includes(dataset));
}

/** The fields on which a query of a dataset can have a range of days. */
export function dateFields(dataset: Dataset): readonly Field[] {
  return fields.filter((field) => field.builder && field.valueType === 'date' && field.datasets.includes(dataset));
}
