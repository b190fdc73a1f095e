import { analyteOf, type Analyte } from './analytes.ts';

/**
 * The contribution of the source areas to an analyte in the soil: highest at the surface, fading over a depth in feet.
 */
interface SoilSource {
  channel: 'eastern' | 'western';
  adds: number;
  reachFt: number;
}

/** An analyte's background in soil (`level`, in `unit`), its spread, and its limit. */
export interface SoilAnalyte {
  analyte: Analyte;
  unit: string;
  method: string;
  level: number;
  spread: number;
  limit: number;
  source: SoilSource | null;
}

type SoilRow = [
  name: string,
  unit: string,
  method: string,
  level: number,
  spread: number,
  limit: number,
  source?: SoilSource,
];

const table: readonly SoilRow[] = [
  ['Perchlorate', 'ug/kg', 'EPA 314.0', 25, 1.2, 40, { channel: 'eastern', adds: 240_000, reachFt: 22 }],
  ['Chromium', 'mg/kg', 'EPA 6020', 11, 0.35, 0.5, { channel: 'eastern', adds: 90, reachFt: 10 }],
  ['Chromium(VI)', 'mg/kg', 'EPA 7199', 0.12, 0.8, 0.2, { channel: 'eastern', adds: 9, reachFt: 12 }],
  ['Arsenic', 'mg/kg', 'EPA 6020', 4.6, 0.4, 0.5, { channel: 'western', adds: 9, reachFt: 8 }],
  ['Barium', 'mg/kg', 'EPA 6020', 190, 0.35, 1],
  ['Boron', 'mg/kg', 'EPA 6020', 12, 0.6, 5],
  ['Cobalt', 'mg/kg', 'EPA 6020', 7, 0.3, 0.5],
  ['Copper', 'mg/kg', 'EPA 6020', 17, 0.35, 1],
  ['Lead', 'mg/kg', 'EPA 6020', 9, 0.5, 0.5, { channel: 'western', adds: 45, reachFt: 3 }],
  ['Manganese', 'mg/kg', 'EPA 6020', 430, 0.4, 1, { channel: 'eastern', adds: 2_600, reachFt: 5 }],
  ['Mercury', 'mg/kg', 'EPA 7471A', 0.012, 0.9, 0.033],
  ['Molybdenum', 'mg/kg', 'EPA 6020', 0.6, 0.5, 0.5],
  ['Nickel', 'mg/kg', 'EPA 6020', 15, 0.3, 1],
  ['Vanadium', 'mg/kg', 'EPA 6020', 36, 0.35, 1],
  ['Zinc', 'mg/kg', 'EPA 6020', 38, 0.35, 4],
  ['Hexachlorobenzene', 'ug/kg', 'EPA 8270C', 6, 1.5, 20, { channel: 'western', adds: 700, reachFt: 2 }],
  ['beta-BHC', 'ug/kg', 'EPA 8081A', 1.5, 1.4, 2, { channel: 'western', adds: 260, reachFt: 3 }],
  ["p,p'-DDE", 'ug/kg', 'EPA 8081A', 2.5, 1.6, 2, { channel: 'western', adds: 180, reachFt: 1.5 }],
  ['Chloroform', 'ug/kg', 'EPA 8260B', 0.6, 1.2, 1.5, { channel: 'western', adds: 60, reachFt: 30 }],
  ['Radium-226', 'pCi/g', 'EPA 901.1M', 1.05, 0.2, 0.25],
  ['Radium-228', 'pCi/g', 'EPA 901.1M', 1.7, 0.2, 0.4],
  ['Thorium-230', 'pCi/g', 'DOE HASL-300', 1.2, 0.25, 0.15],
  ['Uranium-238', 'pCi/g', 'DOE HASL-300', 1.1, 0.25, 0.1],
];

export const soilAnalytes: readonly SoilAnalyte[] = table.map(
  ([name, unit, method, level, spread, limit, source = null]) => {
    return { analyte: analyteOf(name), unit, method, level, spread, limit, source };
  },
);
