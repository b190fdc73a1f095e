import {
  formatCount,
  formatDateLl,
  formatMonthYear,
  formatPercent,
  formatOfResults,
  formatOwnResult,
  isKaplanMeier,
  regressionErrorPlan,
  type NonDetectMethod,
} from '@wellfield/science';
import { estimateGapOf, type EstimateGap } from '../../explorer/non-detects/estimate-gap.ts';
import { fractionName, isoDate } from '../../frame/sample-frame.ts';
import type { SummaryRow } from '../../frame/summary/summary-rows.ts';

/** How a column's cells are written. */
type CellKind = 'text' | 'count' | 'result' | 'statistic' | 'percent' | 'month' | 'day';

/** What a column's heading stands under. */
export type ColumnGroup = 'detects' | 'non-detects' | 'sampled' | 'estimate' | 'mean-limit' | 'level';

export interface SummaryColumn {
  /** What it is called in downloaded files. */
  id: string;
  heading: string;
  kind: CellKind;
  group: ColumnGroup | null;
  /** How it is computed, where the heading cannot say it. */
  about?: string;
  value(row: SummaryRow): string | number | null;
  /** Whether a row's value is the limit of a non-detect. */
  isLimit?(row: SummaryRow): boolean;
  /** Whether it is a limit that the result is above. */
  isExceeded?(row: SummaryRow): boolean;
}

export const matrixColumn: SummaryColumn = {
  id: 'matrix_fraction',
  heading: 'Matrix, fraction',
  kind: 'text',
  group: null,
  value: ({ matrix, ...of }) => [matrix ?? 'Null', fractionName(of)].filter((name) => name !== null).join(', '),
};
export const locationColumn: SummaryColumn = {
  id: 'location',
  heading: 'Location',
  kind: 'text',
  group: null,
  value: ({ location }) => location,
};
export const unitColumn: SummaryColumn = {
  id: 'unit',
  heading: 'Unit',
  kind: 'text',
  group: null,
  value: ({ unit }) => unit,
};

/** The columns with numbers and dates, in the order of point TBL-11. */
export const figureColumns: readonly SummaryColumn[] = [
  { id: 'samples', heading: 'Samples', kind: 'count', group: null, value: (row) => row.samples },
  { id: 'detects', heading: 'Count', kind: 'count', group: 'detects', value: (row) => row.detects },
  { id: 'sum', heading: 'Sum', kind: 'result', group: 'detects', value: (row) => row.sum },
  { id: 'detect_freq', heading: 'Frequency', kind: 'percent', group: 'detects', value: (row) => row.detectFrequency },
  { id: 'min_detect', heading: 'Min', kind: 'result', group: 'detects', value: (row) => row.min },
  { id: 'p25_detect', heading: '25%', kind: 'result', group: 'detects', value: (row) => row.p25 },
  { id: 'median_detect', heading: 'Median', kind: 'statistic', group: 'detects', value: (row) => row.median },
  { id: 'mean_detect', heading: 'Mean', kind: 'statistic', group: 'detects', value: (row) => row.mean },
  { id: 'p75_detect', heading: '75%', kind: 'result', group: 'detects', value: (row) => row.p75 },
  { id: 'max_detect', heading: 'Max', kind: 'result', group: 'detects', value: (row) => row.max },
  {
    id: 'sd_detect',
    heading: 'SD (n − 1)',
    kind: 'statistic',
    group: 'detects',
    about: 'Standard deviation of the detects: the sum of squares divided by their number less one.',
    value: (row) => row.sd,
  },
  { id: 'nondetects', heading: 'Count', kind: 'count', group: 'non-detects', value: (row) => row.nonDetects },
  { id: 'min_nondetect', heading: 'Min limit', kind: 'result', group: 'non-detects', value: (row) => row.minNonDetect },
  { id: 'max_nondetect', heading: 'Max limit', kind: 'result', group: 'non-detects', value: (row) => row.maxNonDetect },
  { id: 'min_sample_date', heading: 'First', kind: 'month', group: 'sampled', value: (row) => row.firstDay },
  { id: 'max_sample_date', heading: 'Last', kind: 'month', group: 'sampled', value: (row) => row.lastDay },
];

/** What follows them where a method estimates: of detects and non-detects together. */
export function estimateColumns(method: NonDetectMethod): readonly SummaryColumn[] {
  if (method === 'at-limit') return [];
  const figure = (about: Pick<SummaryColumn, 'id' | 'heading' | 'about'>, value: SummaryColumn['value']) =>
    ({ ...about, kind: 'statistic', group: 'estimate', value }) as const;
  return [
    figure({ id: 'mean_all', heading: 'Mean, all' }, ({ estimate }) => estimate?.mean ?? null),
    figure({ id: 'median_all', heading: 'Median, all' }, ({ estimate }) => estimate?.median ?? null),
    figure({ id: 'sd_all', ...sdOf(method) }, ({ estimate }) => estimate?.sd ?? null),
    figure(standardErrorOf(method), ({ estimate }) => estimate?.se ?? null),
  ];
}

function standardErrorOf(method: NonDetectMethod): Pick<SummaryColumn, 'id' | 'heading' | 'about'> {
  const by =
    method === 'regression-on-order'
      ? `by a bootstrap of ${regressionErrorPlan.resamples.toLocaleString('en')} resamples with a fixed seed (Helsel 2012); – where many of them have no mean`
      : method === 'lognormal-likelihood'
        ? 'by the delta method, which holds for many results of a lognormal distribution'
        : 'by Kaplan–Meier (ProUCL 5.2, Helsel 2012)';
  return {
    id: 'se_mean_all',
    heading: 'SE of mean',
    about: `Standard error of the mean ${by}; without non-detects, SD (n − 1) / √n.`,
  };
}

/** The standard deviation of a method, by what the sum of squares is divided. */
function sdOf(method: NonDetectMethod): Pick<SummaryColumn, 'heading' | 'about'> {
  if (method === 'lognormal-likelihood') {
    return {
      heading: 'SD, all (fitted)',
      about: `Standard deviation of the fitted lognormal distribution; ${complete}`,
    };
  }
  if (isKaplanMeier(method)) {
    const about = `Standard deviation weighted by the shares of Kaplan–Meier, which divides by n as ProUCL does; ${complete}`;
    return { heading: 'SD, all (n)', about };
  }
  return {
    heading: 'SD, all (n − 1)',
    about:
      'Standard deviation of detects and estimated non-detects: the sum of squares divided by their number less one.',
  };
}

const complete = 'in a row without non-detects that of its results, by n − 1.';

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

/** Why a row has no mean or no median of all its samples, where the method tells none. */
export function gapOfRow(row: SummaryRow, method: NonDetectMethod): EstimateGap | null {
  const { detects, min, minNonDetect, estimate } = row;
  const values = [min, minNonDetect].filter((value) => value !== null);
  const minOfAll = values.length === 0 ? null : Math.min(...values);
  return estimate && estimateGapOf({ detects, min: minOfAll, mean: estimate.mean, median: estimate.median }, method);
}

/** Why a row's mean of all results is marked; null where it is not. */
export function cautionOfRow({ estimate }: SummaryRow): string | null {
  return estimate?.isAboveLimits
    ? 'The mean is above that with non-detects at their limit: results below the smallest detect are set to it'
    : null;
}

/** What is known of the results that a figure is of: of the detects, or with the limits of non-detects among them. */
function resultsOf({ min, max, median, minNonDetect, maxNonDetect }: SummaryRow, group: SummaryColumn['group']) {
  if (group !== 'estimate') return { min, max, median };
  const known = [min, max, minNonDetect, maxNonDetect].filter((value) => value !== null);
  return known.length === 0 ? { min, max, median } : { min: Math.min(...known), max: Math.max(...known), median };
}

/** What a cell says; null where there is nothing to say. */
export function summaryText(
  { kind, group, value, isLimit, isExceeded }: SummaryColumn,
  row: SummaryRow,
): string | null {
  const held = value(row);
  if (held === null || typeof held === 'string') return held;
  switch (kind) {
    case 'count':
      return formatCount(held);
    case 'percent':
      return formatPercent(held);
    case 'month':
      return formatMonthYear(isoDate(held));
    case 'day':
      return formatDateLl(isoDate(held));
    case 'statistic':
      return formatOfResults(held, resultsOf(row, group));
    default:
      return `${isLimit?.(row) ? '< ' : isExceeded?.(row) ? '> ' : ''}${formatOwnResult(held)}`;
  }
}
