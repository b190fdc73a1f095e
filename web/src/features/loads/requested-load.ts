import { unitFactor } from '@wellfield/science';
import type { LoadLook } from '../../explorer/exploration/load-look.ts';
import type { RequestedNumber } from '../../explorer/why/requested-number.ts';
import type { StatisticId } from '../../explorer/why/statistic-ids.ts';
import type { StationSamples } from '../../frame/loads/station-samples.ts';
import type { LoadPeriod } from './load-periods.ts';

/** Asks about a column's number of a period; null where it has no samples that count. */
export type AskLoad = (column: string, period: LoadPeriod) => RequestedNumber | null;

/** What 'Why this number?' knows the columns by; those of both masses are one. */
const statistics: Readonly<Record<string, StatisticId>> = {
  samples: 'load.samples',
  nondetects: 'load.nondetects',
  concentration_from_ug_per_l: 'load.concentration_from',
  concentration_to_ug_per_l: 'load.concentration_to',
  load_from_kg: 'load.from',
  load_from_lb: 'load.from',
  load_to_kg: 'load.to',
  load_to_lb: 'load.to',
  beale_from_kg: 'load.beale_from',
  beale_from_lb: 'load.beale_from',
  beale_to_kg: 'load.beale_to',
  beale_to_lb: 'load.beale_to',
  beale_pairs: 'load.beale_pairs',
};

export function requestedLoads(
  location: string,
  { subject }: Pick<StationSamples, 'subject'>,
  { step, unit: mass }: Pick<LoadLook, 'step' | 'unit'>,
): AskLoad {
  const factors = Object.fromEntries(
    subject.units.flatMap((unit): [string, number][] => {
      const factor = unit === null ? null : unitFactor(String(unit), 'ug/L');
      return factor === null ? [] : [[String(unit), factor]];
    }),
  );
  const [[only, factor] = [], another] = Object.entries(factors);
  if (only === undefined || factor === undefined) return () => null;
  const common =
    another === undefined
      ? { group: { location, unit: only }, load: { factor } }
      : { group: { location }, load: { factor: 1, factors } };
  return (column, { samples, from, to, flows, paired }) => {
    const statistic = statistics[column];
    if (statistic === undefined || samples === 0) return null;
    const ofBeale = column.startsWith('beale') ? { paired } : {};
    const load = { ...common.load, ...ofBeale, flows, mass, step };
    return { statistic, group: common.group, detail: { days: [from, to - 1], load } };
  };
}
