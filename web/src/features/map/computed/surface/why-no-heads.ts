import { queryTypeOf } from '@wellfield/contract';
import type { LengthUnit } from '@wellfield/science';
import type { LayerInput } from '../layer-input.ts';

/** Units that heads come in. */
const units: readonly string[] = ['ft', 'm'] satisfies LengthUnit[];

/** Why values are no elevations of water, or null. */
export function whyNoHeads({
  dataset,
  analyte,
  unit,
}: Pick<LayerInput, 'dataset' | 'analyte' | 'unit'>): string | null {
  if (queryTypeOf(dataset).class !== 'elevation') return 'Hydraulic gradients need water levels.';
  if (analyte !== null && /\bdepth\b/i.test(analyte)) {
    return 'A depth to water cannot be a head: choose the elevation of the water.';
  }
  if (unit === null || !units.includes(unit))
    return 'Elevations in ft or in m are needed: choose one unit in the filters.';
  return null;
}

/** The unit of heads where `whyNoHeads` has no reason. */
export function headUnit(unit: string | null): LengthUnit {
  return unit === 'm' ? 'm' : 'ft';
}
