import { formatOfResults, isKaplanMeier, regressionErrorPlan, type NonDetectMethod } from '@wellfield/science';
import type { ResultColumn } from '../../explorer/results/result-column.ts';
import type { SummaryRow } from '../../frame/summary/summary-rows.ts';

interface Words {
  id: string;
  heading: string;
  meaning: string;
}

/** What follows where a method estimates: of detects and non-detects together. */
export function estimateColumns(method: NonDetectMethod): readonly ResultColumn<SummaryRow>[] {
  if (method === 'at-limit') return [];
  return [
    { ...figure(meanWords, (estimate) => estimate.mean), caution: cautionOfRow },
    figure(medianWords, (estimate) => estimate.median),
    figure({ id: 'sd_all', ...sdOf(method) }, (estimate) => estimate.sd),
    figure(standardErrorOf(method), (estimate) => estimate.se),
  ];
}

const meanWords: Words = {
  id: 'mean_all',
  heading: 'Mean, all',
  meaning: 'The mean of all results, non-detects as the column non_detect_method says.',
};
const medianWords: Words = {
  id: 'median_all',
  heading: 'Median, all',
  meaning: 'The median of all results, non-detects as the column non_detect_method says.',
};

type Estimate = NonNullable<SummaryRow['estimate']>;

/** A figure of the detects, with as many digits as these have. */
export function statisticText(value: number | null, { min, max, median }: SummaryRow): string | null {
  return value === null ? null : formatOfResults(value, { min, max, median });
}

/** A figure of all results, with as many digits as these have, the limits of non-detects among them. */
function estimateText(value: number | null, row: SummaryRow): string | null {
  const known = [row.min, row.max, row.minNonDetect, row.maxNonDetect].filter((one) => one !== null);
  if (known.length === 0) return statisticText(value, row);
  return statisticText(value, { ...row, min: Math.min(...known), max: Math.max(...known) });
}

function figure(words: Words, of: (estimate: Estimate) => number | null): ResultColumn<SummaryRow> {
  const value = ({ estimate }: SummaryRow) => estimate && of(estimate);
  return { ...words, kind: 'statistic', group: 'estimate', value, text: (row) => estimateText(value(row), row) };
}

function standardErrorOf(method: NonDetectMethod): Words {
  const by =
    method === 'regression-on-order'
      ? `by a bootstrap of ${regressionErrorPlan.resamples.toLocaleString('en')} resamples with a fixed seed (Helsel 2012); – where many of them have no mean`
      : method === 'lognormal-likelihood'
        ? 'by the delta method, which holds for many results of a lognormal distribution'
        : 'by Kaplan–Meier (ProUCL 5.2, Helsel 2012)';
  return {
    id: 'se_mean_all',
    heading: 'SE of mean',
    meaning: `Standard error of the mean ${by}; without non-detects, SD (n − 1) / √n.`,
  };
}

/** The standard deviation of a method, by what the sum of squares is divided. */
function sdOf(method: NonDetectMethod): Omit<Words, 'id'> {
  if (method === 'lognormal-likelihood') {
    return {
      heading: 'SD, all (fitted)',
      meaning: `Standard deviation of the fitted lognormal distribution; ${complete}`,
    };
  }
  if (isKaplanMeier(method)) {
    const meaning = `Standard deviation weighted by the shares of Kaplan–Meier, which divides by n as ProUCL does; ${complete}`;
    return { heading: 'SD, all (n)', meaning };
  }
  return {
    heading: 'SD, all (n − 1)',
    meaning:
      'Standard deviation of detects and estimated non-detects: the sum of squares divided by their number less one.',
  };
}

const complete = 'in a row without non-detects that of its results, by n − 1.';

/** Why a row's mean of all results is marked; null where it is not. */
export function cautionOfRow({ estimate }: SummaryRow): string | null {
  return estimate?.isAboveLimits
    ? 'The mean is above that with non-detects at their limit: results below the smallest detect are set to it'
    : null;
}
