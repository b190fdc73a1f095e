import type { OpenEnds } from './load-sample.ts';

/** A mass in kilograms and in pounds. */
export interface LoadMass {
  kg: OpenEnds;
  lb: OpenEnds;
}

/** kg a day of 1 ug/L in 1 m³/s: 1e-6 kg/m³ for 86,400 s. */
const kgPerDay = 0.0864;
const kgPerPound = 0.45359237;

/**
 * The mass that a stream carries: concentration × discharge × 0.0864 kg a day × days. One ug/L in one ft³/s is 0.002447 kg,
 * or 0.005394 lb, a day.
 *
 * loadMass([2, 4], 5, 10) → {"kg": [8.64, 17.28], "lb": [19.047939452773424, 38.09587890554685]}
 *
 * @param ends of the concentration in ug/L, and the discharge in m³/s. A discharge of 0 carries nothing.
 * @returns the lower end first, also for a river that flows backwards, whose loads are negative. A pound is 0.45359237 kg.
 * Source: The International System of Units (SI), NIST Special Publication 811 (2008), appendix B.
 */
export function loadMass([low, high]: OpenEnds, dischargeM3PerS: number, days: number): LoadMass {
  // 0 is added because 0 times a negative discharge is −0.
  const [a, b] = [low * dischargeM3PerS * kgPerDay * days + 0, high * dischargeM3PerS * kgPerDay * days + 0];
  const kg: OpenEnds = [Math.min(a, b), Math.max(a, b)];
  return { kg, lb: [kg[0] / kgPerPound, kg[1] / kgPerPound] };
}
