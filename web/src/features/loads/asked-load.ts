import { unitFactor } from '@wellfield/science';
import type { LoadLook } from '../../explorer/exploration/load-look.ts';
import type { AskedNumber } from '../../explorer/why/asked-number.ts';
import type { StatisticId } from '../../explorer/why/statistic-ids.ts';
import type { StationSamples } from '../../frame/loads/station-samples.ts';
import type { LoadPeriod } from './load-periods.ts';

/** Asks about a column's number of a period; null where its samples are in several units, or it has none. */
export type AskLoad = (column: string, period: LoadPeriod) => AskedNumber | null;

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
};

export function askedLoads(
  location: string,
  { subject }: Pick<StationSamples, 'subject'>,
  { step, unit: mass }: Pick<LoadLook, 'step' | 'unit'>,
): AskLoad {
  const [unit] = subject.units;
  const factor = subject.units.length === 1 && typeof unit === 'string' ? unitFactor(unit, 'ug/L') : null;
  return (column, { samples, from, to, flows }) => {
    const statistic = statistics[column];
    if (statistic === undefined || factor === null || samples === 0) return null;
    const detail = { days: [from, to - 1], load: { flows, factor, mass, step } } as const;
    return { statistic, group: { location, unit: String(unit) }, detail };
  };
}
