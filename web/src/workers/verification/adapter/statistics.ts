import type { Sample } from '@wellfield/contract';
import * as science from '@wellfield/science';
import { Pace } from '../../../frame/pace.ts';
import { isoDate } from '../../../frame/sample-frame.ts';
import { summaryRows } from '../../../frame/summary/summary-rows.ts';
import { LocationGroups } from '../../../frame/survey/location-groups.ts';
import { frameOf } from '../../../frame/frame-of-samples.ts';
import type { OperationMap } from '../reference-case.ts';

interface Values {
  values: readonly number[];
}
interface Records {
  records: readonly (Partial<Sample> & { location: string })[];
}

const rowsOf = (records: readonly unknown[]) => Uint32Array.from(records.keys());
const dateOf = (day: number | null) => (day === null ? null : isoDate(day));

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
  describe: ({ values }: Values) => {
    const { mean, sd, quantile } = science.estimate(values, null, 'at-limit');
    const logs = science.estimate(science.qqPlot(values, null, 'lognormal').sample, null, 'at-limit');
    return {
      n: values.length,
      mean,
      sd,
      min: quantile(0),
      median: quantile(0.5),
      max: quantile(1),
      geomean: logs.mean === null ? null : Math.exp(logs.mean),
      gsd: logs.sd === null ? null : Math.exp(logs.sd),
    };
  },
  summary_rows: async ({ records }: Records) => {
    const rows = await summaryRows(frameOf(records), rowsOf(records), new Pace(new AbortController().signal));
    return {
      rows: rows.map((row) => ({
        ...row,
        detect_freq: row.detectFrequency,
        nondetects: row.nonDetects,
        min_nondetect: row.minNonDetect,
        max_nondetect: row.maxNonDetect,
        min_sample_date: dateOf(row.firstDay),
        max_sample_date: dateOf(row.lastDay),
      })),
    };
  },
  location_stats: ({ records }: Records) => {
    const names = [...new Set(records.map(({ location }) => location))];
    const locations = names.map((location) => ({ location, lat: null, long: null }));
    const request = { hasValues: true, histogramRanges: [], nonDetects: 'at-limit' } as const;
    return { rows: new LocationGroups(frameOf(records), locations).summarise(rowsOf(records), request) };
  },
};
