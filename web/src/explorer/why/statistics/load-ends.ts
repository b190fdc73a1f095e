import { concentrationEnds, int32At, uint32At, type OpenEnds } from '@wellfield/science';
import { isoDate } from '../../../frame/sample-frame.ts';
import type { GroupSamples, NumberChoices } from '../calculation.ts';
import type { LoadDetail } from '../number-detail.ts';

/** What a link without it stands for: nothing flows. */
const noLoad: LoadDetail = { flows: [], factor: 1, mass: 'kg', step: 'day' };

export const loadOf = ({ detail }: NumberChoices): LoadDetail => detail.load ?? noLoad;

/** Of the samples that count, one by one: the day, and what it may be in ug/L. */
export function endsOf(
  { values, nonDetects, days, keyOf, keys }: GroupSamples,
  { factor, factors }: LoadDetail,
): { date: string; ends: OpenEnds }[] {
  return Array.from(values, (value, at) => {
    const own = factors === undefined ? factor : (factors[keys[uint32At(keyOf, at)] ?? ''] ?? Number.NaN);
    return {
      date: isoDate(int32At(days, at)),
      ends: concentrationEnds({ value: value * own, unit: 'ug/L', isNonDetect: nonDetects[at] === 1 }),
    };
  }).flatMap(({ date, ends }) => (ends === null ? [] : [{ date, ends }]));
}
