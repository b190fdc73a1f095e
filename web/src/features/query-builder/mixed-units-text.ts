import { valueWords, type FilterValue } from '@wellfield/contract';
import { rangeExtent } from './range-extent.ts';
import type { Offer } from './offered-fields.ts';

/** As many units are named. */
const maxNamed = 5;

/**
 * That a range of results compares the numbers that were reported, whatever their unit: a query is what was asked of the release, and
 * names no unit unless one is chosen (`docs/decisions/0078`). Each unit has its own smallest and largest number.
 */
export function mixedUnitsText(offer: Offer, units: readonly FilterValue[]): string {
  const named = units.slice(0, maxNamed).map((unit) => {
    const extent = rangeExtent(offer, 'result', [unit]);
    const name = valueWords('unit', unit);
    return extent ? `${name} (${extent.min} to ${extent.max})` : name;
  });
  const more = units.length > maxNamed ? ' and others' : '';
  return `Numbers are compared as reported, in each of ${units.length} units: ${named.join(', ')}${more}. Choose one under Units.`;
}
