import { unitFactor } from '@wellfield/science';
import type { LoadLook } from '../../explorer/exploration/load-look.ts';
import type { AskedNumber } from '../../explorer/why/asked-number.ts';
import type { StatisticId } from '../../explorer/why/statistic-ids.ts';
import type { StationSamples } from '../../frame/loads/station-samples.ts';
import type { LoadPeriod } from './load-periods.ts';

/** Asks about a number of a period; null where its samples are in several units, or it has none. */
export type AskLoad = (statistic: StatisticId, period: LoadPeriod) => AskedNumber | null;

export function askedLoads(
  location: string,
  { subject }: Pick<StationSamples, 'subject'>,
  { step, unit: mass }: Pick<LoadLook, 'step' | 'unit'>,
): AskLoad {
  const [unit] = subject.units;
  const factor = subject.units.length === 1 && typeof unit === 'string' ? unitFactor(unit, 'ug/L') : null;
  return (statistic, { samples, from, to, flows }) =>
    factor === null || samples === 0
      ? null
      : {
          statistic,
          group: { location, unit: String(unit) },
          detail: { days: [from, to - 1], load: { flows, factor, mass, step } },
        };
}
