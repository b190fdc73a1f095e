import { dischargeM3PerS, type DischargeUnit } from './discharge.ts';
import { loadMass, type LoadMass } from './load-mass.ts';
import { concentrationEnds, type LoadSample } from './load-sample.ts';

/**
 * The load of a stream at a moment, as mass a day: concentration × discharge at that time.
 *
 * streamLoad({"value": 12.5, "unit": "ug/L", "isNonDetect": false}, 7.2, "m3/s") → {"kg": [7.776000000000001, 7.776000000000001], "lb": [17.143145507496083, 17.143145507496083]}
 * streamLoad({"value": 60, "unit": "ug/L", "isNonDetect": false}, null, "ft3/s") → null
 *
 * @param sample a non-detect's load is from 0 to that of its limit.
 * @returns kg and lb a day; null where concentration or discharge is missing, never 0 for what is not known. A discharge of
 * 0 is a load of 0.
 * @throws RangeError for another unit of discharge.
 * Source: R. P. Richards, Estimation of pollutant loads in rivers and streams: a guidance document for NPS programs (EPA,
 * 1998).
 */
export function streamLoad(sample: LoadSample, discharge: number | null, unit: DischargeUnit): LoadMass | null {
  const m3PerS = dischargeM3PerS(discharge, unit);
  const ends = concentrationEnds(sample);
  return ends === null || m3PerS === null ? null : loadMass(ends, m3PerS, 1);
}
