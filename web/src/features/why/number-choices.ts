import type { Exploration } from '../../explorer/exploration/exploration.ts';
import type { RequestedNumber } from '../../explorer/why/requested-number.ts';
import type { LocationTrend } from '../../explorer/trends/found-trends.ts';
import type { NumberChoices } from '../../explorer/why/calculation.ts';
import type { NumberDetail } from '../../explorer/why/number-detail.ts';
import { formatCounted } from '@wellfield/science';
import { trendDates } from '../../explorer/trends/trend-method.ts';
import { figureText } from '../../ui/figure-text.ts';
import type { SampleGroup } from '../../frame/samples/group-rows.ts';
import type { TrendQuestion } from '../../frame/trends/trend-question.ts';

/** What the screen of a number was set to do with its samples. */
export function choicesOf(
  { nonDetectMethod, limitLook }: Exploration,
  { detail = {} }: RequestedNumber,
): NumberChoices {
  const { meanLimit, form, future, test } = limitLook;
  return {
    method: nonDetectMethod,
    meanLimit: meanLimit === 'none' ? 'by-rule' : meanLimit,
    background: { form, future, test },
    detail,
  };
}

/** Of which days a trend is, and which samples it compares. */
export function trendQuestionOf({ detail = {} }: RequestedNumber): TrendQuestion {
  const [from, to] = detail.days ?? [null, null];
  return { window: { from, to }, seasons: detail.seasons ?? 'none' };
}

/** The units of a group that its statistic converts. */
export function unitsOf({ detail }: RequestedNumber): Pick<SampleGroup, 'units'> {
  const factors = detail?.load?.factors;
  return factors ? { units: Object.keys(factors) } : {};
}

/** By what locations are counted, within a sentence. */
const byWords: Readonly<Record<NonNullable<NumberDetail['by']>, string>> = {
  max: 'maximum',
  mean: 'mean',
  median: 'median',
  sampleSize: 'number of samples',
  latest: 'latest result',
  ucl95: 'UCL95',
};

const trendWords: Readonly<Record<LocationTrend, string>> = {
  rising: 'rising',
  falling: 'falling',
  both: 'some results rise, some fall',
};

function flowWords(flows: readonly (number | null)[]): string {
  const stated = flows.map((flow) => (flow === null ? 'not known' : figureText(flow))).join(', ');
  return flows.length === 1 ? `flow ${stated} ft³/s` : `flow by months ${stated} ft³/s`;
}

/** The detail of a number in words; empty without any. */
export function detailWords({ detail = {} }: RequestedNumber): string {
  const { days, seasons, range, share, isLog, by, state, trend, load, well, bin } = detail;
  const [min, max, includesMax] = range ?? [];
  return [
    days && trendDates({ window: { from: days[0], to: days[1] }, seasons: 'none' }),
    seasons !== undefined && seasons !== 'none' && (seasons === 'year' ? 'one median a year' : `by ${seasons}`),
    share !== undefined && `share ${share}`,
    range && (max === null ? `from ${min}` : `from ${min} to ${includesMax ? '' : 'below '}${max}`),
    isLog && 'logarithms',
    by && `by ${byWords[by]}`,
    state,
    trend && trendWords[trend],
    load && flowWords(load.flows),
    load?.paired && `${formatCounted(load.paired.length, 'sampled day')} with a flow`,
    well,
    bin !== undefined && `bin ${bin + 1}`,
  ]
    .filter((part) => part)
    .join(', ');
}
