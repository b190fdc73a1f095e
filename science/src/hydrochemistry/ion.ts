/** The eight major ions of a water analysis, with their usual abbreviations. */
export type Ion = 'ca' | 'mg' | 'na' | 'k' | 'hco3' | 'co3' | 'cl' | 'so4';

export const cations = ['ca', 'mg', 'na', 'k'] as const satisfies readonly Ion[];
export const anions = ['hco3', 'co3', 'cl', 'so4'] as const satisfies readonly Ion[];
export const ions: readonly Ion[] = [...cations, ...anions];

/**
 * Milligrams per milliequivalent: the formula weight divided by the charge.
 * Source: point PLT-07.
 */
export const equivalentWeights: Readonly<Record<Ion, number>> = {
  ca: 20.04,
  mg: 12.1525,
  na: 22.99,
  k: 39.098,
  hco3: 61.008,
  co3: 30.004,
  cl: 35.453,
  so4: 48.03,
};

/** One water analysis: a value and a unit for each ion; one that was not measured is null or left out. */
export type WaterAnalysis = { readonly [ion in Ion]?: number | null } & {
  readonly [ion in Ion as `${ion}_units`]?: string | null;
} & {
  readonly tds?: number | null;
  readonly tds_unit?: string | null;
  readonly ph?: number | null;
};
