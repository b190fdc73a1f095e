import * as science from '@wellfield/science';
import type { OperationMap } from './operation-map.ts';

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
};

function quartiles({ quantile }: science.Estimate): Record<string, number | null> {
  return { q25: quantile(0.25), median: quantile(0.5), q75: quantile(0.75) };
}
