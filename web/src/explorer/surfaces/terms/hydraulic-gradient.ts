import { queryTypeOf } from '@wellfield/contract';
import { type LengthUnit, lengthUnitOf } from '@wellfield/science';
import type { LayerInput } from '../input/layer-input.ts';

const printed = new Intl.NumberFormat('en-US', {
  minimumSignificantDigits: 2,
  maximumSignificantDigits: 2,
  signDisplay: 'negative',
});

/** Less than this is level: heads of wells are not known to a millimeter in a kilometer. */
const levelBelow = 1e-6;

/** A hydraulic gradient as reports print it: two digits, without an exponent. */
export function gradientText(gradient: number): string {
  return Math.abs(gradient) < levelBelow ? '0' : printed.format(gradient);
}

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
