import type { Ion } from '@wellfield/science';

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
