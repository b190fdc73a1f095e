import type { IonPercentages } from './ion-percentages.ts';

/** The name of a side's dominant component, or `mixed` if none has half. */
export interface WaterType {
  cation: 'Ca' | 'Mg' | 'Na+K' | 'mixed';
  anion: 'HCO3+CO3' | 'SO4' | 'Cl' | 'mixed';
}

const half = 50;

/**
 * The hydrochemical facies: on each side the component with at least 50 percent of the milliequivalents.
 *
 * waterType({"cation":{"ca":70,"mg":20,"nak":10},"anion":{"cl":10,"so4":45,"carb":45}}) → {"cation":"Ca","anion":"mixed"}
 *
 * Of two components with exactly 50 percent, the first in the order Ca, Mg, Na+K and HCO3+CO3, SO4, Cl.
 *
 * @param percentages in percent of meq/L, as `ionPercentages` gives them.
 * Source: Back, W., 1966, U.S. Geological Survey Professional Paper 498-A, on the fields of Piper's triangles.
 */
export function waterType({ cation, anion }: IonPercentages): WaterType {
  return { cation: prevailingCation(cation), anion: prevailingAnion(anion) };
}

function prevailingCation({ ca, mg, nak }: IonPercentages['cation']): WaterType['cation'] {
  if (ca >= half) return 'Ca';
  if (mg >= half) return 'Mg';
  return nak >= half ? 'Na+K' : 'mixed';
}

function prevailingAnion({ carb, so4, cl }: IonPercentages['anion']): WaterType['anion'] {
  if (carb >= half) return 'HCO3+CO3';
  if (so4 >= half) return 'SO4';
  return cl >= half ? 'Cl' : 'mixed';
}
