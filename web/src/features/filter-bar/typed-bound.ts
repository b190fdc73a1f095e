import { numericValue } from '@wellfield/contract';
import { formatOwnResult } from '@wellfield/science';
import type { Bounds } from '../../frame/fields/extent.ts';

/** A typed end of an interval: a bound or none, and the reason if it was refused. */
export interface TypedBound {
  bound: number | null;
  fault: string | null;
}

/** Reads an end of an interval, given the other one. A refused text leaves its end open. */
export function typedBound(text: string, end: keyof Bounds, { min, max }: Bounds): TypedBound {
  if (text.trim() === '') return { bound: null, fault: null };
  const bound = numericValue(text);
  if (bound === undefined) return refused('Not a number; ignored.');
  if (end === 'min' && max !== null && bound > max) return refused(`Above ${max}; ignored.`);
  if (end === 'max' && min !== null && bound < min) return refused(`Below ${min}; ignored.`);
  return { bound, fault: null };
}

function refused(fault: string): TypedBound {
  return { bound: null, fault };
}

/**
 * A range of numbers as a heading shows it, years without a comma; an open end is left out. Ends that nobody chose are
 * values of samples.
 */
export function extentText({ min, max }: Bounds, isYear = false): string {
  const format = isYear ? String : formatOwnResult;
  if (min !== null && min === max) return format(min);
  return [min !== null && max === null && 'from', min !== null && format(min), max !== null && `to ${format(max)}`]
    .filter(Boolean)
    .join(' ');
}
