import { methodInForce, type NonDetectMethod } from '@wellfield/science';
import type { GroupSamples, SamplePart } from './calculation.ts';

/** The method that a group's estimates are by. */
export function groupMethod({ values, nonDetects }: GroupSamples, method: NonDetectMethod): NonDetectMethod {
  return methodInForce(values, nonDetects, method);
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
    case 'detects':
      return !isNonDetect && !Number.isNaN(value);
    case 'limits':
      return isNonDetect && !Number.isNaN(value);
  }
}
