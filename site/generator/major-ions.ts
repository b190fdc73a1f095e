import { plumeConcentration } from './plume.ts';
import { RandomStream } from './random-stream.ts';
import type { SamplingLocation } from './sampling-location.ts';

/** Grams per equivalent of the eight ions that balance a water's charge. */
const equivalentWeights = {
  Calcium: 20.04,
  Magnesium: 12.1525,
  Sodium: 22.99,
  Potassium: 39.098,
  Bicarbonate: 61.008,
  Carbonate: 30.004,
  Chloride: 35.453,
  Sulfate: 48.03,
} as const;
type Ion = keyof typeof equivalentWeights;

/** A kind of water: its strength in meq/L of cations, and shares of cations and of anions. */
interface WaterType {
  strength: number;
  cations: readonly [calcium: number, magnesium: number, sodium: number, potassium: number];
  anions: readonly [bicarbonate: number, chloride: number, sulfate: number];
}

/** The waters that mix below the site; the industrial one belongs to the plume. */
const waterTypes = {
  recharge: { strength: 13, cations: [46, 34, 18, 2], anions: [52, 17, 31] },
  gypsum: { strength: 48, cations: [54, 31, 13, 2], anions: [6, 15, 79] },
  formation: { strength: 88, cations: [17, 23, 57, 3], anions: [4, 36, 60] },
  wash: { strength: 34, cations: [29, 24, 44, 3], anions: [13, 41, 46] },
  industrial: { strength: 165, cations: [10, 9, 78, 3], anions: [4, 79, 17] },
} as const satisfies Record<string, WaterType>;

export interface IonicWater {
  ions: Record<Ion, number>;
  tds: number;
  ph: number;
}

/** The dissolved ions, TDS (mg/L) and pH of the water at a location and time; its charge balances exactly. */
export function ionicWater(location: SamplingLocation, time: number): IonicWater {
  const shares = mixture(location, time);
  const random = new RandomStream(31, location.name);
  const jitter = Array.from({ length: 7 }, () => random.lognormal(0.13));
  const cations = [0, 0, 0, 0];
  const anions = [0, 0, 0];
  for (const [type, share] of shares) {
    for (const [index, percent] of type.cations.entries()) {
      cations[index] = (cations[index] ?? 0) + (share * type.strength * percent * (jitter[index] ?? 1)) / 100;
    }
    for (const [index, percent] of type.anions.entries()) {
      anions[index] = (anions[index] ?? 0) + (share * type.strength * percent * (jitter[4 + index] ?? 1)) / 100;
    }
  }
  const scale = sum(cations) / sum(anions);
  const ph = 7.45 + 0.28 * random.normal() + (location.hydro === 'UMCf-fg2' ? 0.9 : 0);
  const [bicarbonate = 0, chloride = 0, sulfate = 0] = anions.map((share) => share * scale);
  // Carbonate has its share of the alkalinity from the second dissociation of carbonic acid (pK 10.2 in salty water).
  const carbonatePart = 1 / (1 + 10 ** (10.2 - ph));
  const [calcium = 0, magnesium = 0, sodium = 0, potassium = 0] = cations;
  const equivalents: Record<Ion, number> = {
    Calcium: calcium,
    Magnesium: magnesium,
    Sodium: sodium,
    Potassium: potassium,
    Bicarbonate: bicarbonate * (1 - carbonatePart),
    Carbonate: bicarbonate * carbonatePart,
    Chloride: chloride,
    Sulfate: sulfate,
  };
  const ions = Object.fromEntries(
    Object.entries(equivalents).map(([ion, meq]) => [ion, meq * equivalentWeights[ion as Ion]]),
  ) as Record<Ion, number>;
  // Half of the bicarbonate is lost on drying; silica and the oxyanions of the plume remain.
  const oxyanions = (3 * plumeConcentration('oxyanion', location.point, time)) / 1_000;
  const tds = sum(Object.values(ions)) - 0.5 * ions.Bicarbonate + random.between(30, 75) + 0.4 * oxyanions;
  return { ions, tds, ph };
}

function mixture({ point, hydro, name }: SamplingLocation, time: number): [WaterType, number][] {
  const random = new RandomStream(37, name);
  const deep = hydro === 'UMCf-fg1' || hydro === 'UMCf-cg1' || hydro === 'UMCf-fg2';
  const impact = plumeConcentration('oxyanion', point, time);
  const industrial = ((deep ? 0.25 : 0.75) * impact) / (impact + 90_000);
  const near = (value: number, width: number): number => Math.exp(-((value / width) ** 2));
  const natural: [WaterType, number][] = [
    // Fresh water enters from the fan to the south; salt from the formation joins it on its way.
    [waterTypes.recharge, (point.y < -150 ? 16 : point.y < 300 ? 1.3 : 0.25) * random.lognormal(0.9)],
    [waterTypes.gypsum, (point.x < -100 ? 0.9 : 0.3) * random.lognormal(0.7)],
    [waterTypes.formation, (deep ? 1.6 : 0.15) * random.lognormal(0.6)],
    [waterTypes.wash, 1.8 * near(point.y - 4_900, 900) * random.lognormal(0.4)],
  ];
  const total = sum(natural.map(([, weight]) => weight));
  return [
    ...natural.map(([type, weight]): [WaterType, number] => [type, ((1 - industrial) * weight) / total]),
    [waterTypes.industrial, industrial],
  ];
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
