import * as science from '@wellfield/science';
import type { OperationMap } from '../reference-case.ts';

interface Values {
  values: readonly number[];
}
interface Censored extends Values {
  nd: readonly (boolean | number)[];
}
type Form = science.BackgroundForm;

const methods: Readonly<Record<string, science.MeanLimitMethod>> = { t: 'student-t', chebyshev: 'chebyshev' };
const tests: Readonly<Record<string, science.CensoredTestMethod>> = {
  gehan: 'gehan',
  tarone_ware: 'tarone-ware',
  peto_peto: 'peto-peto',
};
const flagsOf = (flags: Censored['nd']) => flags.map(Number);
const detects = (values: readonly number[]) => values.map(() => 0);
const ofMethod = (method: string) => methods[method] ?? 'student-t';

export const limits: OperationMap = {
  ucl95: ({ values, method }: Values & { method: string }) =>
    science.upperConfidenceLimit(values, detects(values), ofMethod(method)),
  km_ucl95: ({ values, nd, method }: Censored & { method: string }) =>
    science.upperConfidenceLimit(values, flagsOf(nd), ofMethod(method), 'smallest-detect'),
  ucl95_bootstrap: ({ values, method, seed, resamples }: Values & Bootstrap) => ({
    ucl: science.bootstrapLimit(values, method, { seed: seed ?? 1, resamples }),
  }),
  ucl95_gamma: ({ values }: Values) => ({ ucl: science.gammaLimit(values) }),
  ucl95_land: ({ values }: Values) => ({ ucl: science.landLimit(values) }),
  mean_limit_rule: ({ values, nd }: Censored) => science.meanLimitRule(values, flagsOf(nd)),
  background_form: ({ values, nd }: Censored) => science.backgroundForm(values, flagsOf(nd)),
  utl_censored: ({ values, nd, method, coverage, confidence }: Censored & Tolerance) => {
    const found = science.upperToleranceLimit(values, flagsOf(nd), method, coverage, confidence);
    return { utl: found.limit, k: found.factor, achieved_confidence: found.achievedConfidence };
  },
  prediction_limit: ({ values, k }: Values & { k: number }) => ({
    upl: science.upperPredictionLimit(values, detects(values), 'normal', k, 0.95).limit,
  }),
  utl: ({ values, method, coverage, confidence }: Values & Tolerance) => {
    const found = science.upperToleranceLimit(values, detects(values), method, coverage, confidence);
    return {
      utl: found.limit,
      k: found.factor,
      rank: found.rank,
      achieved_confidence: found.achievedConfidence,
      achieved_coverage: found.achievedCoverage,
    };
  },
  upl: ({ values, method, k, confidence }: Values & { method: Form; k: number; confidence: number }) => {
    const found = science.upperPredictionLimit(values, detects(values), method, k, confidence);
    return { upl: found.limit, achieved_confidence: found.achievedConfidence };
  },
  wilcoxon_rank_sum: ({ x, y, alternative }: { x: number[]; y: number[]; alternative: string }) => {
    const found = science.rankSum(
      x,
      y,
      alternative === 'two.sided' ? 'two-sided' : (alternative as science.Alternative),
    );
    return { rank_sum: found?.rankSum, u: found?.u, p: found?.p, method: found?.method };
  },
  two_sample_censored: ({ x, x_nd, y, y_nd, method }: TwoSamples) =>
    science.censoredTest(x, flagsOf(x_nd), y, flagsOf(y_nd), tests[method] ?? 'gehan'),
  shapiro_wilk: ({ values }: Values) => ({ ...science.shapiroWilk(values) }),
  ppcc_normal: ({ values }: Values) => ({ r: science.normalCorrelation(values) }),
};

interface Tolerance {
  method: Form;
  coverage: number;
  confidence: number;
}

interface Bootstrap {
  method: science.BootstrapMethod;
  /** Null where any generator will do. */
  seed: number | null;
  resamples: number;
}

interface TwoSamples {
  x: number[];
  x_nd: Censored['nd'];
  y: number[];
  y_nd: Censored['nd'];
  method: string;
}
