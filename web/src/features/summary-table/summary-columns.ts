import type { NonDetectMethod } from '@wellfield/science';
import { estimateGapOf, type EstimateGap } from '../../explorer/non-detects/estimate-gap.ts';
import { sharedWords } from '../../explorer/results/column-words.ts';
import type { ResultColumn } from '../../explorer/results/result-column.ts';
import { isExplained } from '../../explorer/why/statistic-ids.ts';
import { fractionName } from '../../frame/sample-frame.ts';
import type { SummaryRow } from '../../frame/summary/summary-rows.ts';
import { estimateColumns, statisticText } from './estimate-columns.ts';

export type SummaryColumn = ResultColumn<SummaryRow>;

/** What a column's heading stands under. */
export type ColumnGroup = 'detects' | 'non-detects' | 'sampled' | 'estimate' | 'mean-limit' | 'level';

export const matrixColumn: SummaryColumn = {
  id: 'matrix_fraction',
  heading: 'Matrix, fraction',
  kind: 'text',
  ...sharedWords.matrix_fraction,
  value: ({ matrix, ...of }) => [matrix ?? 'Null', fractionName(of)].filter((name) => name !== null).join(', '),
};
export const locationColumn: SummaryColumn = {
  id: 'location',
  heading: 'Location',
  kind: 'text',
  ...sharedWords.location,
  value: ({ location }) => location,
};
export const unitColumn: SummaryColumn = {
  id: 'unit',
  heading: 'Unit',
  kind: 'text',
  ...sharedWords.unit,
  value: ({ unit }) => unit,
};

/** The parts of a row that are numbers. */
type NumberOf = { [Key in keyof SummaryRow]-?: SummaryRow[Key] extends number | null ? Key : never }[keyof SummaryRow];

type Figure = readonly [id: string, heading: string, kind: SummaryColumn['kind'], meaning: string, of: NumberOf];

const ofDetects: readonly Figure[] = [
  ['detects', 'Count', 'count', 'The detects: samples whose flag is not F, U or N.', 'detects'],
  ['sum', 'Sum', 'result', 'The sum of the detects.', 'sum'],
  ['detect_freq', 'Frequency', 'share', 'The detects divided by the samples, from 0 to 1.', 'detectFrequency'],
  ['min_detect', 'Min', 'result', 'The smallest detect.', 'min'],
  ['p25_detect', '25%', 'result', 'The lower quartile of the detects, between ranks (type 7).', 'p25'],
  ['median_detect', 'Median', 'statistic', 'The median of the detects.', 'median'],
  ['mean_detect', 'Mean', 'statistic', 'The mean of the detects.', 'mean'],
  ['p75_detect', '75%', 'result', 'The upper quartile of the detects, between ranks (type 7).', 'p75'],
  ['max_detect', 'Max', 'result', 'The largest detect.', 'max'],
  [
    'sd_detect',
    'SD (n − 1)',
    'statistic',
    'Standard deviation of the detects: the sum of squares divided by their number less one.',
    'sd',
  ],
];
const ofNonDetects: readonly Figure[] = [
  ['nondetects', 'Count', 'count', sharedWords.nondetects.meaning, 'nonDetects'],
  ['min_nondetect', 'Min limit', 'result', 'The smallest limit of the non-detects.', 'minNonDetect'],
  ['max_nondetect', 'Max limit', 'result', 'The largest limit of the non-detects.', 'maxNonDetect'],
];
const ofDays: readonly Figure[] = [
  ['min_sample_date', 'First', 'month', 'The first day of the samples.', 'firstDay'],
  ['max_sample_date', 'Last', 'month', 'The last day of the samples.', 'lastDay'],
];

const inGroup = (group: ColumnGroup, figures: readonly Figure[]) =>
  figures.map(([id, heading, kind, meaning, of]): SummaryColumn => {
    const value = (row: SummaryRow) => row[of];
    const written = { id, heading, kind, meaning, group, value };
    return kind === 'statistic' ? { ...written, text: (row) => statisticText(value(row), row) } : written;
  });

/** The columns with numbers and dates, in the order of point TBL-11. */
export const figureColumns: readonly SummaryColumn[] = [
  { id: 'samples', heading: 'Samples', kind: 'count', ...sharedWords.samples, value: (row) => row.samples },
  ...inGroup('detects', ofDetects),
  ...inGroup('non-detects', ofNonDetects),
  ...inGroup('sampled', ofDays),
];

/** The columns that every table has; the units are in the headings where there is only one. */
export function summaryColumns(hasUnits: boolean, method: NonDetectMethod): readonly SummaryColumn[] {
  return [
    matrixColumn,
    locationColumn,
    ...(hasUnits ? [unitColumn] : []),
    ...figureColumns,
    ...estimateColumns(method),
  ];
}

/** With what 'Why this number?' is asked of a row's samples. */
export function explainedColumns(columns: readonly SummaryColumn[]): readonly SummaryColumn[] {
  return columns.map((column) => {
    const { id, kind } = column;
    if (kind === 'text' || !isExplained(id)) return column;
    return {
      ...column,
      why: ({ location, matrix, fraction, unit }) => ({ statistic: id, group: { location, matrix, fraction, unit } }),
    };
  });
}

/** Why a row has no mean or no median of all its samples, where the method tells none. */
export function gapOfRow(row: SummaryRow, method: NonDetectMethod): EstimateGap | null {
  const { detects, min, minNonDetect, estimate } = row;
  const values = [min, minNonDetect].filter((value) => value !== null);
  const minOfAll = values.length === 0 ? null : Math.min(...values);
  return estimate && estimateGapOf({ detects, min: minOfAll, mean: estimate.mean, median: estimate.median }, method);
}
