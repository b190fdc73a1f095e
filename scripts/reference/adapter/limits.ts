import * as science from '@wellfield/science';
import type { OperationMap } from './operation-map.ts';

interface Values {
  values: readonly number[];
}
interface Censored extends Values {
  nd: readonly (boolean | number)[];
}

const methods: Readonly<Record<string, science.MeanLimitMethod>> = { t: 'student-t', chebyshev: 'chebyshev' };
const flagsOf = (flags: Censored['nd']) => flags.map(Number);
const detects = (values: readonly number[]) => values.map(() => 0);
const ofMethod = (method: string) => methods[method] ?? 'student-t';

export const limits: OperationMap = {
  ucl95: ({ values, method }: Values & { method: string }) =>
    science.upperConfidenceLimit(values, detects(values), ofMethod(method)),
  km_ucl95: ({ values, nd, method }: Censored & { method: string }) =>
    science.upperConfidenceLimit(values, flagsOf(nd), ofMethod(method)),
  ucl95_bootstrap: ({ values, method, seed, resamples }: Values & Bootstrap) => ({
    ucl: science.bootstrapLimit(values, method, { seed: seed ?? 1, resamples }),
  }),
  ucl_choice: ({ n, n_detect, shapiro_p }: { n: number; n_detect: number; shapiro_p: number | null }) => {
    const method = science.meanLimitRule(n_detect, shapiro_p);
    if (method === null) return { method };
    return { method: `${n_detect < n ? 'km_' : ''}${method === 'student-t' ? 't' : method}` };
  },
  shapiro_wilk: ({ values }: Values) => ({ ...science.shapiroWilk(values) }),
};

interface Bootstrap {
  method: science.BootstrapMethod;
  /** Null where any generator will do. */
  seed: number | null;
  resamples: number;
}
