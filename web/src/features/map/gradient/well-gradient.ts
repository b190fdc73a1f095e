import {
  gradientBetween,
  planeGradient,
  threePointGradient,
  toLocalKm,
  type GradientUnits,
  type HeadPoint,
} from '@wellfield/science';
import { decimalsText } from '../../../ui/figure-text.ts';
import type { LocationSummary } from '../../../frame/survey/location-groups.ts';
import { gradientText } from '../../../explorer/surfaces/terms/hydraulic-gradient.ts';

/** A statistic that can be a head. */
type HeadStatistic = 'max' | 'mean' | 'median';

/** The hydraulic gradient between chosen wells in words, or why there is none; null where fewer than two are chosen. */
export function wellGradientText(
  chosen: readonly LocationSummary[],
  statistic: HeadStatistic,
  units: GradientUnits,
): string | null {
  if (chosen.length < 2) return null;
  const lacking = chosen.filter((one) => one.lat === null || one.long === null || one[statistic] === null);
  if (lacking.length > 0) {
    return `No hydraulic gradient: ${lacking.map(({ location }) => location).join(', ')} without a water level or coordinates.`;
  }
  const { x, y } = toLocalKm(
    chosen.map(({ long }) => long ?? Number.NaN),
    chosen.map(({ lat }) => lat ?? Number.NaN),
  );
  const heads = chosen.map((one, at): HeadPoint => ({
    x: 1000 * (x[at] ?? Number.NaN),
    y: 1000 * (y[at] ?? Number.NaN),
    head: one[statistic] ?? Number.NaN,
  }));
  const [first, second] = heads;
  if (heads.length === 2 && first && second) {
    const fall = gradientBetween(first, second, units);
    if (fall === null) return 'No hydraulic gradient: the two wells are at one point.';
    return `Hydraulic gradient ${gradientText(fall)} from ${chosen[0]?.location} to ${chosen[1]?.location} (ft/ft or m/m): a part of the whole unless they are in line with the flow.`;
  }
  if (heads.length === 3) {
    const found = threePointGradient(heads, units);
    if (found === null) return inLine;
    return `Hydraulic gradient ${gradientText(found.magnitude)} (ft/ft or m/m)${direction(found.bearingDeg)}, of the plane through three wells.`;
  }
  const plane = planeGradient(heads, units);
  if (plane === null) return inLine;
  const fit = `residuals ${decimalsText(plane.residualRms, 2)} ${units.head}${plane.rSquared === null ? '' : `, R² ${plane.rSquared.toFixed(2)}`}`;
  return `Hydraulic gradient ${gradientText(plane.magnitude)} (ft/ft or m/m)${direction(plane.bearingDeg)}, of the plane that fits ${plane.n} wells best (${fit}).`;
}

const inLine = 'No hydraulic gradient: the wells are (nearly) in line.';

function direction(bearingDeg: number | null): string {
  return bearingDeg === null ? ', without a direction' : ` towards ${Math.round(bearingDeg)}° from north`;
}
