import * as science from '@wellfield/science';
import type { OperationMap } from './operation-map.ts';

interface Units {
  distance_unit: science.LengthUnit;
  head_unit: science.LengthUnit;
}
interface Wells extends Units {
  wells: readonly { x: number; y: number; head: number | null }[];
}

const unitsOf = (input: Units): science.GradientUnits => ({ distance: input.distance_unit, head: input.head_unit });
const wellsOf = ({ wells }: Wells) =>
  wells.map((well): science.HeadPoint => ({ ...well, head: well.head ?? Number.NaN }));
const named = (gradient: science.FlowGradient | null) => ({ ...gradient, bearing_deg: gradient?.bearingDeg });

export const gradients: OperationMap = {
  three_point_gradient: (input: Wells) => named(science.threePointGradient(wellsOf(input), unitsOf(input))),
  plane_gradient: (input: Wells) => {
    const gradient = science.planeGradient(wellsOf(input), unitsOf(input));
    return { ...named(gradient), ...gradient, residual_rms: gradient?.residualRms, r_squared: gradient?.rSquared };
  },
  gradient_between: (input: Wells) => {
    const [from, to] = wellsOf(input) as [science.HeadPoint, science.HeadPoint];
    const units = unitsOf(input);
    return { forth: science.gradientBetween(from, to, units), back: science.gradientBetween(to, from, units) };
  },
  gradient_field: ({
    x,
    y,
    heads,
    every,
    ...units
  }: Units & { x: number[]; y: number[]; heads: number[][]; every: number }) => ({
    arrows: science
      .gradientField({ x, y, heads: heads.flat() }, unitsOf(units), every)
      .map((arrow) => ({ ...arrow, ...named(arrow) })),
  }),
};
