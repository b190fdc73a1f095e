import { censoredTest, rankSum, type CensoredTestMethod } from '@wellfield/science';
import { countNonDetects, type RowResults } from '../samples/row-results.ts';

/** How a location's results stand to the background and its limits. */
export interface ComparedLocation {
  location: string | null;
  /** Samples with a result, and the non-detects among them. */
  n: number;
  nonDetects: number;
  maxDetect: number | null;
  aboveTolerance: AboveLimit;
  abovePrediction: AboveLimit;
  /** Wilcoxon's rank sum without non-detects on either side. */
  test: CensoredTestMethod | 'wilcoxon';
  /** Two-sided; null where nothing can be determined. */
  p: number | null;
  /** Whether the location's results are rather higher than the background; null where neither is. */
  isHigher: boolean | null;
}

/** Results against a limit; null where there is no limit. */
interface AboveLimit {
  above: number | null;
  /** Non-detects with a limit above it: whether they are, cannot be determined. */
  cannotTell: number | null;
}

/** Results without missing ones, in one unit. */
export function compareLocation(
  location: string | null,
  own: RowResults,
  background: RowResults,
  limits: { tolerance: number | null; prediction: number | null },
  censored: CensoredTestMethod,
): ComparedLocation {
  const nonDetects = countNonDetects(own.nonDetects);
  const detects = own.values.filter((_, at) => own.nonDetects[at] === 0);
  const max = detects.reduce((largest, value) => Math.max(largest, value), -Infinity);
  const isComplete = nonDetects + countNonDetects(background.nonDetects) === 0;
  return {
    location,
    n: own.values.length,
    nonDetects,
    maxDetect: detects.length === 0 ? null : max,
    aboveTolerance: aboveOf(own, limits.tolerance),
    abovePrediction: aboveOf(own, limits.prediction),
    ...(isComplete ? rankTest(own, background) : { test: censored, ...scoreTest(own, background, censored) }),
  };
}

function aboveOf({ values, nonDetects }: RowResults, limit: number | null): AboveLimit {
  if (limit === null) return { above: null, cannotTell: null };
  let [above, cannotTell] = [0, 0];
  for (const [at, value] of values.entries()) {
    if (value <= limit) continue;
    if (nonDetects[at] === 1) cannotTell += 1;
    else above += 1;
  }
  return { above, cannotTell };
}

type Verdict = Pick<ComparedLocation, 'p' | 'isHigher'>;

function rankTest(own: RowResults, background: RowResults): Verdict & Pick<ComparedLocation, 'test'> {
  const found = rankSum(own.values, background.values, 'two-sided');
  const middle = (own.values.length * background.values.length) / 2;
  return { test: 'wilcoxon', p: found?.p ?? null, isHigher: found ? sideOf(found.u - middle) : null };
}

function scoreTest(own: RowResults, background: RowResults, method: CensoredTestMethod): Verdict {
  const { p, z } = censoredTest(own.values, own.nonDetects, background.values, background.nonDetects, method);
  return { p, isHigher: sideOf(z ?? 0) };
}

function sideOf(off: number): boolean | null {
  return off === 0 ? null : off > 0;
}
