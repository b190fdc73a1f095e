import { concentrationEnds, int32At, uint32At, type OpenEnds } from '@wellfield/science';
import { isoDate } from '../../../frame/sample-frame.ts';
import { figureText } from '../../../ui/figure-text.ts';
import type { ExplainedStatistic, GroupSamples, NumberChoices } from '../calculation.ts';
import type { LoadEnd } from '../lines/load-lines.ts';
import type { LoadDetail } from '../number-detail.ts';
import { figure } from './statistic-makers.ts';

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

/** Either end of what samples and flows come to. */
export function loadEnd(
  end: LoadEnd,
  title: string,
  ends: (samples: GroupSamples, detail: LoadDetail) => OpenEnds | null,
  of: Pick<ExplainedStatistic, 'unit' | 'conversion' | 'calculation'>,
): ExplainedStatistic {
  const [name, at] = end === 'from' ? (['lower', 0] as const) : (['upper', 1] as const);
  return figure(
    `${title}, ${name} end`,
    'values',
    {
      keys: 'units',
      nonDetects: 'Each at 0 for the lower end, at its limit for the upper one.',
      value: (samples, choices) => ends(samples, loadOf(choices))?.[at] ?? null,
      ...of,
    },
    figureText,
  );
}
