import { float64At, formatCounted, type Surface } from '@wellfield/science';
import type { Feature } from 'geojson';
import { areaFeature } from '../../../../explorer/map-parts/area-feature.ts';
import { settingOf } from '../../../../explorer/surfaces/settings/setting.ts';
import type { ValueColors } from '../../../../explorer/map-colors/value-colors.ts';
import type { MapRaster } from '../../layers/map-raster.ts';
import type { ComputedLayer, LegendInput } from '../computed-layer.ts';
import { cellSizeKm, idwTool, methodWords, surfaceSettings } from '../idw/idw-settings.ts';
import { surfaceCells } from '../idw/surface-tasks.ts';
import { whyNotComputed, whyNotInterpolated } from '../idw/why-not-interpolated.ts';
import { Facts } from '../legends/legend-parts.tsx';
import { cellRaster } from '../surface/cell-raster.ts';

/** How opaque cells are. */
const gridOpacity = 0.65;

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

function idwGridLegend({ result: { values }, input, figure }: LegendInput<Surface>) {
  return (
    <>
      <Facts>{figure}</Facts>
      <Facts>
        {formatCounted(values.length, 'cell')} of {settingOf(cellSizeKm, input)} km, {methodWords(input)}
      </Facts>
    </>
  );
}

/** The cells of a surface as a raster: a filled cell has one color, that of its value. */
export function idwGridRaster(surface: Surface, colorOf: ValueColors): MapRaster {
  return cellRaster(surface, {
    id: 'idw-grid',
    opacity: gridOpacity,
    hatchPx: null,
    colorAt: (cell) => [...colorOf(float64At(surface.values, cell)), 255],
  });
}
