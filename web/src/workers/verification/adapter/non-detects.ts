import * as science from '@wellfield/science';
import type { OperationMap } from '../reference-case.ts';

interface Censored {
  values: readonly number[];
  nd: readonly boolean[];
}

const tails: Readonly<Record<string, science.KaplanMeierTail>> = {
  smallest_detect: 'smallest-detect',
  smallest_limit: 'smallest-limit',
};

export const nonDetects: OperationMap = {
  km: ({ values, nd, tail }: Censored & { tail: string }) => {
    const estimate = science.kaplanMeier(values, nd.map(Number), tails[tail]);
    return { ...estimate, n_nd: estimate.nonDetects, cdf: estimate.steps, ...quartiles(estimate) };
  },
  ros: ({ values, nd }: Censored) => {
    const estimate = science.regressionOnOrder(values, nd.map(Number));
    return { ...estimate, n_nd: estimate.nonDetects, n_dropped: estimate.dropped, ...quartiles(estimate) };
  },
  mle_lognormal: ({ values, nd }: Censored) => {
    const estimate = science.lognormalLikelihood(values, nd.map(Number));
    return { ...estimate, meanlog: estimate.meanLog, sdlog: estimate.sdLog, ...quartiles(estimate) };
  },
  quantile_censored: ({ values, nd, probs, tail }: Censored & { probs: readonly number[]; tail: string }) => {
    const { quantile } = science.kaplanMeier(values, nd.map(Number), tails[tail]);
    return { quantiles: probs.map(quantile) };
  },
  box_censored: ({ values, nd, method }: Censored & { method: string }) => {
    const box = science.censoredBox(values, nd.map(Number), method === 'km' ? 'kaplan-meier' : 'regression-on-order');
    return { ...box, n_nd: box.nonDetects, censor_line: box.censorLine, upper_whisker: box.whiskerHigh };
  },
  qq_censored: ({ values, nd, dist, by }: Censored & QqRequest) => {
    const flags = nd.map(Number);
    const { indices, theoretical, line, dropped } = science.censoredQqPlot(values, flags, dist, by);
    const points = Array.from(indices, (index, at) => [flags[index], theoretical[at], values[index]]);
    const ofDetects = points.flatMap(([flag, ...point]) => (flag === 0 ? [point] : []));
    return { points: line && ofDetects, r: line?.r ?? null, n_dropped: line && dropped };
  },
};

interface QqRequest {
  dist: science.QqDistribution;
  /** By what detects are placed; Helsel and Cohn's positions unless it says so. */
  by?: science.CensoredPositioning;
}

function quartiles({ quantile }: science.Estimate): Record<string, number | null> {
  return { q25: quantile(0.25), median: quantile(0.5), q75: quantile(0.75) };
}
