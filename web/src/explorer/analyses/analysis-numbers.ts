import { chadhaPoint, durovPoint, formatOwnStatistic, type Ion, ions } from '@wellfield/science';
import type { PlottedAnalysis } from './plotted-analysis.ts';

/** The ions' formulas with charges. */
export const ionLabels: Readonly<Record<Ion, string>> = {
  ca: 'Ca²⁺',
  mg: 'Mg²⁺',
  na: 'Na⁺',
  k: 'K⁺',
  hco3: 'HCO₃⁻',
  co3: 'CO₃²⁻',
  cl: 'Cl⁻',
  so4: 'SO₄²⁻',
};

export const partLabels = {
  ca: 'Ca²⁺',
  mg: 'Mg²⁺',
  nak: 'Na⁺ + K⁺',
  cl: 'Cl⁻',
  so4: 'SO₄²⁻',
  carb: 'HCO₃⁻ + CO₃²⁻',
} as const;

/** The numbers of a water analysis that place it in diagrams. */
export const analysisNumberIds = [
  'cations',
  'anions',
  'ca',
  'mg',
  'nak',
  'carb',
  'so4',
  'cl',
  'durov_x',
  'durov_y',
  'chadha_x',
  'chadha_y',
] as const;
export type AnalysisNumberId = (typeof analysisNumberIds)[number];

/** A number of a water analysis, and how it comes from the analysis's milliequivalents. */
export interface AnalysisNumber {
  title: string;
  unit: 'meq/L' | '%' | null;
  /** Of the ions in meq/L and their two sums, as Python and R both read it. */
  expression: string;
  source: string;
  /** By the functions that place the points; null where there is no point. */
  value(analysis: PlottedAnalysis): number | null;
}

const hem = 'Hem, U.S. Geological Survey Water-Supply Paper 2254 (1985), p. 55';
const piper = 'Piper, Transactions of the American Geophysical Union 25 (1944), pp. 914–928';
const durov = 'Durov, Doklady Akademii Nauk SSSR 59 (1948), pp. 87–90; Lloyd and Heathcote (1985)';
const chadha = 'Chadha, Hydrogeology Journal 7 (1999), pp. 431–439';

const sum = (title: string, expression: string, value: (analysis: PlottedAnalysis) => number): AnalysisNumber => ({
  title,
  unit: 'meq/L',
  expression,
  source: hem,
  value,
});

const percent = (title: string, expression: string, value: (analysis: PlottedAnalysis) => number): AnalysisNumber => ({
  title: `${title}, percent of meq/L`,
  unit: '%',
  expression,
  source: `${piper}; ${hem}`,
  value,
});

export const analysisNumbers: Readonly<Record<AnalysisNumberId, AnalysisNumber>> = {
  cations: sum('Sum of cations', 'ca + mg + na + k', ({ balance }) => balance.cationMeqPerL),
  anions: sum('Sum of anions', 'hco3 + co3 + cl + so4', ({ balance }) => balance.anionMeqPerL),
  ca: percent(partLabels.ca, '100 * ca / cations', ({ percentages: { cation } }) => cation.ca),
  mg: percent(partLabels.mg, '100 * mg / cations', ({ percentages: { cation } }) => cation.mg),
  nak: percent(partLabels.nak, '100 * (na + k) / cations', ({ percentages: { cation } }) => cation.nak),
  carb: percent(partLabels.carb, '100 * (hco3 + co3) / anions', ({ percentages: { anion } }) => anion.carb),
  so4: percent(partLabels.so4, '100 * so4 / anions', ({ percentages: { anion } }) => anion.so4),
  cl: percent(partLabels.cl, '100 * cl / anions', ({ percentages: { anion } }) => anion.cl),
  durov_x: {
    title: `Across the square, from ${partLabels.cl} (0) to ${partLabels.carb} (1)`,
    unit: null,
    expression: '(hco3 + co3 + so4 / 2) / anions',
    source: durov,
    value: ({ record }) => durovPoint(record)?.square[0] ?? null,
  },
  durov_y: {
    title: `Up the square, from ${partLabels.nak} (0) to ${partLabels.ca} (1)`,
    unit: null,
    expression: '(ca + mg / 2) / cations',
    source: durov,
    value: ({ record }) => durovPoint(record)?.square[1] ?? null,
  },
  chadha_x: {
    title: `(${partLabels.ca} + ${partLabels.mg}) − (${partLabels.nak}), percent of meq/L`,
    unit: '%',
    expression: '100 * (ca + mg - na - k) / cations',
    source: chadha,
    value: ({ record }) => chadhaPoint(record)?.x ?? null,
  },
  chadha_y: {
    title: `(${partLabels.carb}) − (${partLabels.cl} + ${partLabels.so4}), percent of meq/L`,
    unit: '%',
    expression: '100 * (hco3 + co3 - cl - so4) / anions',
    source: chadha,
    value: ({ record }) => chadhaPoint(record)?.y ?? null,
  },
};

export function isAnalysisNumber(id: unknown): id is AnalysisNumberId {
  return analysisNumberIds.some((one) => one === id);
}

/** A number as the diagrams' lines and 'Why this number?' write it, without its unit; null where there is none. */
export function analysisNumberText(id: AnalysisNumberId, analysis: PlottedAnalysis): string | null {
  const { unit, value } = analysisNumbers[id];
  const found = value(analysis);
  if (found === null) return null;
  // −0.04 is no negative percentage.
  return unit === '%' ? (Number(found.toFixed(1)) + 0).toFixed(1) : formatOwnStatistic(found);
}

/** The expression with the ions' own names. */
export function formulaOf({ expression }: Pick<AnalysisNumber, 'expression'>): string {
  return ions
    .reduce((text, ion) => text.replaceAll(new RegExp(`\\b${ion}\\b`, 'g'), ionLabels[ion]), expression)
    .replaceAll(' * ', ' × ')
    .replaceAll(' - ', ' − ');
}
