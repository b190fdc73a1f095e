import type { Feature } from 'geojson';
import { float64At, intervalFactor, type EstimatedSurface } from '@wellfield/science';
import { linesOf } from '../../../../workers/flat-lines.ts';
import type { ContourLevel } from '../../../../workers/operations/contour-surface.ts';
import { areaFeature } from '../../../../explorer/map-parts/area-feature.ts';
import type { PartedLines } from './parted-lines.ts';

/** The cells of a surface with its errors; cells beyond its edge are left out. */
export function estimatedSurfaceFeatures(surface: EstimatedSurface, unit: string | null): Feature[] {
  const { grid, values, deviations, means, awayKm, method } = surface;
  const { long, lat, layout } = grid;
  const [halfWidth, halfHeight] = [layout.cellWidthDeg / 2, layout.cellHeightDeg / 2];
  return Array.from(values, (value, cell) => ({ value, cell }))
    .filter(({ value }) => !Number.isNaN(value))
    .map(({ value, cell }) => {
      const x = float64At(long, cell % long.length);
      const y = float64At(lat, Math.floor(cell / long.length));
      const [west, east, south, north] = [x - halfWidth, x + halfWidth, y - halfHeight, y + halfHeight];
      const deviation = deviations === null ? null : float64At(deviations, cell);
      const errors =
        deviation === null
          ? {}
          : method.logs
            ? { log_standard_deviation: deviation, interval_factor: intervalFactor(deviation), ...meanOf(means, cell) }
            : { standard_deviation: deviation };
      return areaFeature({ value, unit, ...errors, km_to_nearest_well: float64At(awayKm, cell) }, [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
      ]);
    });
}

/** Of logarithms the value is the median; the mean is far more where little is known. */
function meanOf(means: Float64Array | null, cell: number): { mean?: number } {
  return means === null ? {} : { mean: float64At(means, cell) };
}

/** Its lines of equal value, a feature for each level and whether they are inferred there. */
export function surfaceLineFeatures({ sure, inferred }: PartedLines, unit: string | null): Feature[] {
  const featuresOf = (levels: readonly ContourLevel[], isInferred: boolean): Feature[] =>
    levels.flatMap(({ level, lines }) => {
      if (lines.ends.length === 0) return [];
      const geometry = { type: 'MultiLineString' as const, coordinates: linesOf(lines) };
      return [{ type: 'Feature', properties: { level, unit, inferred: isInferred ? 'yes' : 'no' }, geometry }];
    });
  return [...featuresOf(sure, false), ...featuresOf(inferred, true)];
}
