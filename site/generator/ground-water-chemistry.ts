import type { Analyte } from './analytes.ts';
import type { Point } from './geography.ts';
import { ionicWater, type IonicWater } from './major-ions.ts';
import { plumeConcentration, type releases } from './plume.ts';
import { RandomStream } from './random-stream.ts';
import type { SamplingLocation } from './sampling-location.ts';

/** An analyte's share in a release, in units per ug/L of the release's main contaminant. */
const carried: Record<string, { release: keyof typeof releases; share: number }> = {
  Perchlorate: { release: 'oxyanion', share: 1 },
  Chlorate: { release: 'oxyanion', share: 1.9 },
  Chlorite: { release: 'oxyanion', share: 0.0004 },
  'Nitrate as N': { release: 'oxyanion', share: 0.000_05 },
  Bromide: { release: 'oxyanion', share: 0.000_004 },
  Boron: { release: 'oxyanion', share: 0.006 },
  Manganese: { release: 'oxyanion', share: 0.0006 },
  'Chromium(VI)': { release: 'chromium', share: 1 },
  Chromium: { release: 'chromium', share: 1.04 },
  Chloroform: { release: 'solvent', share: 1 },
  'Carbon tetrachloride': { release: 'solvent', share: 0.02 },
  'Methylene chloride': { release: 'solvent', share: 0.012 },
  Tetrachloroethylene: { release: 'solvent', share: 0.03 },
  Trichloroethylene: { release: 'solvent', share: 0.018 },
  'cis-1,2-Dichloroethylene': { release: 'solvent', share: 0.004 },
  Benzene: { release: 'solvent', share: 0.05 },
  Chlorobenzene: { release: 'solvent', share: 0.3 },
  'o-Dichlorobenzene': { release: 'solvent', share: 0.05 },
  'p-Dichlorobenzene': { release: 'solvent', share: 0.07 },
  'alpha-BHC': { release: 'solvent', share: 0.0003 },
  'beta-BHC': { release: 'solvent', share: 0.0002 },
  'Total organic carbon': { release: 'solvent', share: 0.001 },
};

/** The share of the plume that reaches a hydrogeologic unit. */
const reach: Record<string, number> = { Qal: 1, xMCf: 0.9, 'UMCf-fg1': 0.35, 'UMCf-cg1': 0.03, 'UMCf-fg2': 0.004 };

/** True concentrations below a site, before sampling and laboratory noise. Caches its results. */
export class GroundWaterChemistry {
  readonly #waters = new Map<string, IonicWater>();
  readonly #effects = new Map<string, number>();
  readonly #plumes = new Map<string, number>();

  /** An analyte's concentration or activity at a location and decimal year, in the analyte's unit. */
  concentration(analyte: Analyte, location: SamplingLocation, time: number): number {
    const drift = this.#drift(analyte, location, time);
    const water = this.#waterFor(analyte, location, time);
    if (water !== null) return water * (analyte.name === 'pH' || analyte.name === 'Carbonate' ? 1 : drift);
    const effect = this.#effect(analyte, location);
    const natural = analyte.background * Math.exp(analyte.spread * effect);
    const plume = carried[analyte.name];
    if (!plume) return natural * drift;
    const streak = Math.exp(0.35 * effect);
    return (natural + plume.share * streak * this.#plume(plume.release, location, time)) * drift;
  }

  #plume(release: keyof typeof releases, { name, point, hydro }: SamplingLocation, time: number): number {
    const key = `${release}|${name}|${time}`;
    let value = this.#plumes.get(key);
    if (value === undefined) {
      value = plumeConcentration(release, point, time) * (hydro === null ? 1 : (reach[hydro] ?? 1));
      this.#plumes.set(key, value);
    }
    return value;
  }

  #waterFor(analyte: Analyte, location: SamplingLocation, time: number): number | null {
    const { name } = analyte;
    if (analyte.subtype !== 'Major Ions' && !['Total dissolved solids', 'Specific conductance', 'pH'].includes(name)) {
      return null;
    }
    // Major ions change over years, not weeks: one mixture serves a year.
    const year = Math.floor(time);
    const key = `${location.name}|${year}`;
    let water = this.#waters.get(key);
    if (!water) {
      water = ionicWater(location, year + 0.5);
      this.#waters.set(key, water);
    }
    if (name === 'pH') return water.ph;
    if (name === 'Total dissolved solids') return water.tds;
    if (name === 'Specific conductance') return 1.42 * water.tds;
    return water.ions[name as keyof IonicWater['ions']];
  }

  /** A standard normal deviation that belongs to a well and analyte: partly its neighborhood's, partly its own. */
  #effect(analyte: Analyte, location: SamplingLocation): number {
    const key = `${analyte.name}|${location.name}`;
    let value = this.#effects.get(key);
    if (value === undefined) {
      value = 0.7 * neighbourhood(analyte.name, location.point) + 0.7 * new RandomStream(41, key).normal();
      this.#effects.set(key, value);
    }
    return value;
  }

  /** Slow fluctuations of a well, the same for all major ions so that their charge stays balanced. */
  #drift(analyte: Analyte, { name }: SamplingLocation, time: number): number {
    const key = `drift|${analyte.subtype === 'Major Ions' || analyte.subtype === 'Bulk Properties' ? 'ions' : analyte.name}|${name}`;
    let phase = this.#effects.get(key);
    if (phase === undefined) {
      phase = new RandomStream(43, key).between(0, 2 * Math.PI);
      this.#effects.set(key, phase);
    }
    const size = analyte.spread < 0.1 ? 0.01 : 0.17;
    return Math.exp(
      size * Math.sin(phase + time / (1.1 + 0.3 * Math.sin(phase))) + 0.4 * size * Math.sin(2 * Math.PI * time + phase),
    );
  }
}

/** A smooth field over the site of about unit variance, one per name. */
function neighbourhood(name: string, { x, y }: Point): number {
  const random = new RandomStream(47, name);
  let value = 0;
  for (let wave = 0; wave < 4; wave += 1) {
    const angle = random.between(0, Math.PI);
    const length = random.between(500, 2_400);
    const phase = random.between(0, 2 * Math.PI);
    value += Math.sin((2 * Math.PI * (x * Math.cos(angle) + y * Math.sin(angle))) / length + phase);
  }
  return value / Math.SQRT2;
}
