import type { RandomStream } from './random-stream.ts';

/** A laboratory's report for one analyte in one sample. */
export interface Measurement {
  result: number;
  detect: 'Y' | 'N';
  qualifier: string | null;
  reporting_limit: number | null;
  detection_limit: number | null;
  uncertainty?: number;
  sensitivity?: number;
}

/**
 * A concentration as the laboratory reports it: with relative error, censored below the detection limit (the result is
 * then the reporting limit), estimated (J) between both limits. Strong samples are diluted, which raises the limits.
 */
export function measure(
  truth: number,
  reportingLimit: number,
  relativeError: number,
  random: RandomStream,
): Measurement {
  const dilution = truth > 400 * reportingLimit ? 10 ** Math.floor(Math.log10(truth / (40 * reportingLimit))) : 1;
  const interference = random.chance(0.05) ? random.pick([2, 5, 10]) : 1;
  const limit = reportingLimit * dilution * interference;
  const detectionLimit = significant(0.35 * limit, 2);
  const measured = Math.max(0, truth * random.lognormal(relativeError) + 0.06 * limit * random.normal());
  const limits = { reporting_limit: significant(limit, 3), detection_limit: detectionLimit };
  if (measured < detectionLimit) {
    return { result: limits.reporting_limit, detect: 'N', qualifier: random.chance(0.06) ? 'UJ' : 'U', ...limits };
  }
  const estimated = measured < limit || random.chance(0.015);
  return { result: significant(measured, 3), detect: 'Y', qualifier: estimated ? 'J' : null, ...limits };
}

/**
 * An activity as it was counted, with its two-sigma uncertainty. Until 2007 results below the minimum detectable
 * activity were reported as that limit; since then as measured (LT), which near zero is below zero as often as above.
 */
export function count(activity: number, minimumDetectable: number, year: number, random: RandomStream): Measurement {
  const limit = minimumDetectable * random.between(0.7, 1.5);
  const sigma = Math.hypot(limit / 3.3, 0.06 * activity);
  const measured = activity + sigma * random.normal();
  const reported = {
    reporting_limit: significant(limit, 3),
    detection_limit: significant(limit, 3),
    uncertainty: significant(2 * sigma, 2),
  };
  if (measured >= limit) return { result: significant(measured, 3), detect: 'Y', qualifier: null, ...reported };
  if (year >= 2007) return { result: significant(measured, 3), detect: 'Y', qualifier: 'LT', ...reported };
  return { result: reported.reporting_limit, detect: 'N', qualifier: 'U', ...reported };
}

/** Rounded to a number of significant digits, as laboratories do. */
export function significant(value: number, digits: number): number {
  return Number(value.toPrecision(digits));
}
