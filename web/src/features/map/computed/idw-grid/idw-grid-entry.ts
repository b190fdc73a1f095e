import { float64At, type Surface } from '@wellfield/science';
import type { Feature } from 'geojson';
import { areaFeature } from '../../../../explorer/map-parts/area-feature.ts';
import type { ComputedLayer } from '../computed-layer.ts';
import { idwTool, surfaceSettings } from '../idw/idw-settings.ts';
import { surfaceCells } from '../idw/surface-tasks.ts';
import { whyNotInterpolated, whyNotComputed } from '../idw/why-not-interpolated.ts';
import { idwGridLegend } from './idw-grid-legend.tsx';
import { gridOpacity, idwGridRaster } from './idw-grid.raster.ts';

/** The cells of a surface. */
export function gridFeatures(
  { long, lat, values, cellWidthDeg, cellHeightDeg }: Surface,
  unit: string | null,
): Feature[] {
  const [halfWidth, halfHeight] = [cellWidthDeg / 2, cellHeightDeg / 2];
  return Array.from(values, (value, at) => {
    const x = float64At(long, at % long.length);
    const y = float64At(lat, Math.floor(at / long.length));
    const [west, east, south, north] = [x - halfWidth, x + halfWidth, y - halfHeight, y + halfHeight];
    return areaFeature({ value, unit }, [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
    ]);
  });
}

export const idwGridEntry: ComputedLayer<Surface> = {
  id: 'grid',
  title: 'IDW Interpolation Grid',
  note:
    'Inverse distance weighting of the locations’ statistic. The surface has the value of each location and never leaves ' +
    'the range of the values, so it cannot show a peak between wells. A weighting of 10 is nearly the value of the nearest ' +
    'well; there is no error estimate.',
  byValue: true,
  classOpacity: gridOpacity,
  unavailable: whyNotInterpolated,
  refused: whyNotComputed,
  tools: [idwTool],
  task: surfaceCells,
  draw: (surface, _, { colorOf }) => [idwGridRaster(surface, colorOf)],
  legend: idwGridLegend,
  file: {
    title: 'Interpolation grid',
    settings: surfaceSettings,
    features: (surface, _, unit) => gridFeatures(surface, unit),
  },
};
