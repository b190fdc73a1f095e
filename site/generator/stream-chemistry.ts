import type { Analyte } from './analytes.ts';
import { pointAt, wash } from './geography.ts';
import { plumeConcentration } from './plume.ts';
import { plumeReach } from './stations.ts';

/** The dilution of inflowing ground water by the wash over the whole reach. */
const dilution = 0.035;

/** The wash's own water, mostly treated waste water, by analyte: its level and how it changes down the wash. */
const streamWater: Record<string, { level: number; downstream: number; seasonal: number }> = {
  Perchlorate: { level: 2.5, downstream: 0, seasonal: 0.1 },
  'Total dissolved solids': { level: 1_480, downstream: 0.18, seasonal: 0.06 },
  'Nitrate as N': { level: 13.5, downstream: -0.1, seasonal: 0.12 },
  'Orthophosphate as P': { level: 0.11, downstream: -0.2, seasonal: 0.25 },
  Chloride: { level: 290, downstream: 0.12, seasonal: 0.06 },
  Sulfate: { level: 520, downstream: 0.2, seasonal: 0.06 },
  Chlorate: { level: 30, downstream: 0, seasonal: 0.1 },
  Selenium: { level: 3.2, downstream: 0.3, seasonal: 0.08 },
  Chromium: { level: 1.1, downstream: 0.1, seasonal: 0.1 },
  Tritium: { level: 17, downstream: 0.02, seasonal: 0.03 },
  pH: { level: 7.9, downstream: 0.03, seasonal: 0.01 },
  'Specific conductance': { level: 2_150, downstream: 0.18, seasonal: 0.06 },
  'Temperature, water': { level: 22, downstream: -0.02, seasonal: 0.24 },
};

/** Concentration in the wash at a position and time, in the analyte's unit: its own water plus the plume. */
export function streamConcentration(analyte: Analyte, alongM: number, time: number): number {
  const water = streamWater[analyte.name];
  if (!water) throw new RangeError(`no ${analyte.name} in the wash`);
  const season = Math.cos(2 * Math.PI * (time - 0.55));
  const own = water.level * (1 + (water.downstream * alongM) / 12_000) * (1 + water.seasonal * season);
  const share = { Perchlorate: 1, Chlorate: 1.4 }[analyte.name];
  if (share === undefined) return own;
  // The flow in the wash grows year by year and dilutes the inflow.
  const growth = 1 + 0.02 * Math.max(0, time - 1998);
  return own + (share * dilution * inflow(alongM, time) * (1 - 0.25 * season)) / growth;
}

const inflows = new Map<string, number>();

/** Mean plume concentration at the bank along the reach so far, weighted by length. */
function inflow(alongM: number, time: number): number {
  const step = 150;
  const quarter = Math.round(4 * time) / 4;
  const key = `${Math.round(alongM)}|${quarter}`;
  let value = inflows.get(key);
  if (value === undefined) {
    value = 0;
    for (let along = plumeReach.from; along < Math.min(alongM, plumeReach.to); along += step) {
      value += plumeConcentration('oxyanion', pointAt(wash, { along, across: 60 }), quarter) * step;
    }
    value /= plumeReach.to - plumeReach.from;
    inflows.set(key, value);
  }
  return value;
}
