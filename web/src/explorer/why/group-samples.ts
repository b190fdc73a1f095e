import { methodInForce, type NonDetectMethod } from '@wellfield/science';
import type { ExplainedStatistic, NumberChoices, SamplePart } from './calculation.ts';
import type { Results } from '../../frame/samples/row-results.ts';

/** The method that a group's estimates are by. */
export function groupMethod({ values, nonDetects }: Results, method: NonDetectMethod): NonDetectMethod {
  return methodInForce(values, nonDetects, method);
}

/** The part of a group's samples that a statistic is of. */
export function partOf({ part }: Pick<ExplainedStatistic, 'part'>, choices: NumberChoices): SamplePart {
  return typeof part === 'function' ? part(choices) : part;
}

/** Whether a sample is in a part of its group. */
export function isInPart(part: SamplePart, value: number, isNonDetect: boolean): boolean {
  switch (part) {
    case 'samples':
      return true;
    case 'flagged-detects':
      return !isNonDetect;
    case 'flagged-non-detects':
      return isNonDetect;
    case 'values':
      return !Number.isNaN(value);
    case 'values-above-0':
      return value > 0;
    case 'without-value':
      return Number.isNaN(value);
    case 'detects':
      return !isNonDetect && !Number.isNaN(value);
    case 'detects-above-0':
      return !isNonDetect && value > 0;
    case 'limits':
      return isNonDetect && !Number.isNaN(value);
    case 'limits-above-0':
      return isNonDetect && value > 0;
  }
}

/** The results of a part of a group. */
export function resultsIn(part: SamplePart, { values, nonDetects }: Results): Results {
  const isIn = (at: number) => isInPart(part, values[at] ?? Number.NaN, nonDetects[at] === 1);
  return { values: values.filter((_, at) => isIn(at)), nonDetects: nonDetects.filter((_, at) => isIn(at)) };
}
