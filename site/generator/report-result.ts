import type { Analyte } from './analytes.ts';
import { count, measure, type Measurement } from './measurement.ts';
import { methodOf } from './methods.ts';
import type { RandomStream } from './random-stream.ts';

/** A laboratory's report for an analyte's true level in water, by the method of the year. */
export function reportResult(
  analyte: Analyte,
  truth: number,
  year: number,
  random: RandomStream,
): Measurement & { method: string } {
  const { method, reportingLimit } = methodOf(analyte, year);
  if (analyte.family === 'radiochemistry') return { method, ...count(truth, reportingLimit, year, random) };
  const error = analyte.family === 'field' ? 0.006 : isBulk(analyte) ? 0.022 : 0.09;
  return { method, ...measure(truth, reportingLimit, error, random) };
}

/** Properties of the whole water, which neither purging nor handling changes much. */
export function isBulk({ subtype, family }: Analyte): boolean {
  return subtype === 'Major Ions' || subtype === 'Bulk Properties' || family === 'field';
}
