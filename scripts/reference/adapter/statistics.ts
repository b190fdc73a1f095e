import { fractionOf, isNonDetect } from '@wellfield/contract';
import * as science from '@wellfield/science';
import type { OperationMap } from './operation-map.ts';

interface Values {
  values: readonly number[];
}
interface Records {
  records: readonly {
    location: string;
    matrix: string;
    filtered: string;
    result: number | null;
    detect: string;
    unit: string;
    sample_date: string;
  }[];
}

export const statistics: OperationMap = {
  quantile: ({ values, p, type }: Values & { p: readonly number[]; type: science.QuantileType }) => ({
    q: p.map((each) => science.quantile(values, each, type)),
  }),
  box: ({ values }: Values) => {
    const box = science.boxSummary(values, null);
    return {
      ...box,
      lower_fence: box?.lowerFence,
      upper_fence: box?.upperFence,
      whisker_low: box?.whiskerLow,
      whisker_high: box?.whiskerHigh,
    };
  },
  quantile_plot: ({ values }: Values) => {
    const plot = science.quantilePlot(values, null);
    return { points: Array.from(plot.values, (value, at) => [value, plot.percentiles[at]]) };
  },
  qq: ({ values, dist, a }: Values & { dist: science.QqDistribution; a: number }) => {
    const { theoretical, sample, r } = science.qqPlot(values, null, dist, a);
    return { theoretical: [...theoretical], sample: [...sample], r };
  },
  describe: ({ values }: Values) => science.describe(values, null),
  summary_rows: ({ records }: Records) => {
    const samples = records.map(({ location, matrix, filtered, result, detect, unit, sample_date }) => ({
      location,
      matrix,
      unit,
      fraction: fractionOf(filtered),
      value: result,
      isNonDetect: isNonDetect(detect),
      day: dayOf(sample_date),
    }));
    const rows = science.summaryRows(samples).map((row) => ({
      ...row,
      detect_freq: row.detectFrequency,
      nondetects: row.nonDetects,
      min_nondetect: row.minNonDetect,
      max_nondetect: row.maxNonDetect,
      min_sample_date: isoDate(row.firstDay),
      max_sample_date: isoDate(row.lastDay),
    }));
    return { rows };
  },
  location_stats: ({ records }: Records) => {
    const byLocation = Object.entries(Object.groupBy(records, ({ location }) => location));
    const rows = byLocation.map(([location, own = []]) => ({
      location,
      ...science.summariseLocation(
        own.map(({ result }) => result ?? NaN),
        own.map(({ detect }) => (isNonDetect(detect) ? 1 : 0)),
      ),
    }));
    return { rows };
  },
};

const dayMs = 86_400_000;

/** Days as the page keeps them, counted from 1970-01-01. */
function dayOf(isoDay: string): number {
  return Date.parse(isoDay) / dayMs;
}

function isoDate(day: number | null): string | null {
  return day === null ? null : new Date(day * dayMs).toISOString().slice(0, 10);
}
