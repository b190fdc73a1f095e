import { int32At, float64At, uint8At, unitFactor, type DatedSample } from '@wellfield/science';
import type { StationSamples } from '../../frame/loads/station-samples.ts';
import { isoDate } from '../../frame/sample-frame.ts';

/** A station's samples, one by one. */
export function datedSamples({ days, values, nonDetects, unitOf, units }: StationSamples): DatedSample[] {
  return Array.from(days, (day, at): DatedSample => {
    const value = float64At(values, at);
    return {
      date: isoDate(day),
      value: Number.isNaN(value) ? null : value,
      unit: units[int32At(unitOf, at)] ?? null,
      isNonDetect: uint8At(nonDetects, at) === 1,
    };
  });
}

/** The units of samples that are no mass in a volume, or cannot be determined to be one. */
export function otherUnits(samples: readonly DatedSample[]): (string | null)[] {
  const units = new Set(samples.map(({ unit }) => unit));
  return [...units].filter((unit) => unitFactor(unit, 'ug/L') === null);
}
