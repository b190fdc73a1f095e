/** Units of discharge: cubic feet per second, as the USGS has it, and cubic meters per second. */
export type DischargeUnit = 'ft3/s' | 'm3/s';

const cubicMeters: Readonly<Record<DischargeUnit, number>> = { 'ft3/s': 0.3048 ** 3, 'm3/s': 1 };

/**
 * A discharge in m³/s; the foot is 0.3048 m exactly.
 *
 * dischargeM3PerS(1000, "ft3/s") → 28.316846592000004
 *
 * @returns null for a discharge that is missing; a negative one is a river that flows backwards, and stays negative.
 * @throws RangeError for another unit.
 * Source: The International System of Units (SI), NIST Special Publication 811 (2008), appendix B.
 */
export function dischargeM3PerS(discharge: number | null, unit: DischargeUnit): number | null {
  if (!Object.hasOwn(cubicMeters, unit)) throw new RangeError(`dischargeM3PerS: "${unit}" is not a unit of discharge`);
  return discharge === null || Number.isNaN(discharge) ? null : discharge * cubicMeters[unit];
}
