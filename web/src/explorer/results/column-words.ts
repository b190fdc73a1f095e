import { columnMeanings } from '@wellfield/contract';

/** What a column of a file is, and the unit of its numbers: for manifests, and for formats whose columns say it. */
export interface ColumnWords {
  meaning: string;
  unit?: string | undefined;
}

export const asInUnit = 'as in the column unit';
/** Of a number without one, such as a probability that is no share. */
export const noUnit = 'none';

/** Columns that have the record's name have its meaning; these mean the same in every table that has them. */
export const sharedWords = {
  location: columnMeanings.location,
  analyte: columnMeanings.analyte,
  matrix: columnMeanings.matrix,
  sample: columnMeanings.sample,
  sample_id: columnMeanings.sample_id,
  sample_date: columnMeanings.sample_date,
  fraction: { meaning: 'Dissolved, total, or that it was not stated, which counts as total.' },
  matrix_fraction: { meaning: 'What was sampled, and of which fraction.' },
  unit: { meaning: 'The unit of the results, and of what is computed from them.' },
  level: { meaning: 'The screening level, with its source.' },
  method: { meaning: 'How the figures were computed.' },
  statistic: { meaning: 'The statistic of each location’s samples that the surface or section shows.' },
  samples: { meaning: 'The samples that pass the filters.' },
  results: { meaning: 'The samples with a result that are counted.' },
  nondetects: { meaning: 'Those of them that are non-detects.' },
  non_detects: { meaning: 'Those of them that are non-detects.' },
  without_value: { meaning: 'Samples without a result, which are in no statistic.' },
  without_result: { meaning: 'Samples without a result, which are in no statistic.' },
  latitude: columnMeanings.lat,
  longitude: columnMeanings.long,
  hydrogeologic_unit: columnMeanings.hydro,
  lithology: columnMeanings.litho,
  earlier_release: { meaning: 'The earlier of the two releases that are compared.' },
  later_release: { meaning: 'The later of the two releases that are compared.' },
  wells_here: { meaning: 'How many wells are at the same place; their values are averaged.' },
  is_non_detect: { meaning: 'Whether the value is no more than the limit of a non-detect: yes or no.' },
} as const satisfies Readonly<Record<string, ColumnWords>>;

/** What all rows were made from. */
export const provenanceWords = {
  query: { meaning: 'The saved query’s name.' },
  criteria: { meaning: 'What the query asks, in words.' },
  filters: {
    meaning: 'What narrowed the answer further, what is left out, and how results were converted, in words.',
  },
  dataset: { meaning: 'The dataset of the query.' },
  release: { meaning: 'The release that the rows were read from.' },
  exported: { meaning: 'The day on which the file was made.' },
  software: { meaning: 'The product and its version.' },
} as const satisfies Readonly<Record<string, ColumnWords>>;

/** Names say the unit of a figure that has one of its own: `area_ha_lower_95`. */
export function unitInName(id: string): string | undefined {
  return units.find(([name]) => `_${id}_`.includes(`_${name}_`))?.[1];
}

/** Those of two words before those of one. */
const units: readonly (readonly [string, string])[] = [
  ['ug_per_l', 'ug/L'],
  ['meq_per_l', 'meq/L'],
  ['ft3_per_s', 'ft³/s'],
  ['m_per_year', 'm per year'],
  ['ha', 'ha'],
  ['m3', 'm³'],
  ['kg', 'kg'],
  ['km', 'km'],
  ['m', 'm'],
  ['ft', 'ft'],
  ['deg', 'degrees'],
  ['percent', '%'],
];
