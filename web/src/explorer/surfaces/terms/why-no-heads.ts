import { queryTypeOf } from '@wellfield/contract';
import { lengthUnitOf, type LengthUnit } from '@wellfield/science';
import type { LayerInput } from '../input/layer-input.ts';

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
  if (lengthUnitOf(unit) === null) return 'Elevations in ft or in m are needed: choose one unit in the filters.';
  return null;
}

/** The unit of heads where `whyNoHeads` has no reason. */
export function headUnit(unit: string | null): LengthUnit {
  return lengthUnitOf(unit) ?? 'ft';
}
