import { expect, test } from 'vitest';
import { demonstrationRows } from './generate-demonstration.ts';

/** Equivalent weights in g/eq, cations positive (point PLT-07). */
const weights: Record<string, number> = {
  Calcium: 20.04,
  Magnesium: 12.1525,
  Sodium: 22.99,
  Potassium: 39.098,
  Bicarbonate: -61.008,
  Carbonate: -30.004,
  Chloride: -35.453,
  Sulfate: -48.03,
};

interface Ions {
  location: string;
  equivalents: Map<string, number>;
  milligrams: number;
  tds: number | null;
}

const samples = ionSamples();

function ionSamples(): Ions[] {
  const byId = new Map<string, Ions>();
  for (const row of demonstrationRows(1).bmi) {
    const weight = weights[row.analyte];
    if ((weight === undefined && row.analyte !== 'Total dissolved solids') || row.matrix !== 'Ground Water') continue;
    const key = row.sample_id ?? '';
    const sample = byId.get(key) ?? { location: row.location, equivalents: new Map(), milligrams: 0, tds: null };
    const result = row.detect === 'N' || row.detect === 'F' ? 0 : (row.result ?? 0);
    if (weight === undefined) sample.tds = result;
    else {
      sample.equivalents.set(row.analyte, result / weight);
      sample.milligrams += result;
    }
    byId.set(key, sample);
  }
  return [...byId.values()].filter(({ equivalents }) => equivalents.size === 8);
}

test('150 wells have all eight ions, balanced within a few percent, of several water types', () => {
  expect(new Set(samples.map(({ location }) => location)).size).toBeGreaterThanOrEqual(150);
  const dominant = new Set<string>();
  const errors = samples.map(({ equivalents }) => {
    const charges = [...equivalents];
    const cations = charges.filter(([, charge]) => charge > 0).reduce((sum, [, charge]) => sum + charge, 0);
    const anions = -charges.filter(([, charge]) => charge < 0).reduce((sum, [, charge]) => sum + charge, 0);
    expect(anions).toBeGreaterThan(0);
    expect(anions).toBeLessThanOrEqual(800);
    const most = (sign: 1 | -1): string => charges.toSorted(([, a], [, b]) => sign * (b - a))[0]?.[0] ?? '';
    dominant.add(`${most(1)}-${most(-1)}`);
    return Math.abs((100 * (cations - anions)) / (cations + anions));
  });
  expect(Math.max(...errors)).toBeLessThan(5);
  expect(errors.filter((error) => error > 0.5).length).toBeGreaterThan(50);
  for (const type of ['Calcium-Sulfate', 'Sodium-Sulfate', 'Sodium-Chloride', 'Calcium-Bicarbonate']) {
    expect(dominant).toContain(type);
  }
});

test('dissolved solids agree with the ions but where the plume adds what is no major ion', () => {
  const ratios = samples.flatMap(({ tds, milligrams }) => (tds === null ? [] : [tds / milligrams]));
  expect(ratios.length).toBeGreaterThan(500);
  expect(Math.min(...ratios)).toBeGreaterThan(0.75);
  expect(ratios.filter((ratio) => ratio <= 1.2).length / ratios.length).toBeGreaterThan(0.9);
});
