import { messages } from '@wellfield/contract';
import { formatLevels, type Surface } from '@wellfield/science';
import type { Feature } from 'geojson';
import { linesOf as levelLinesOf } from '../../../../explorer/surfaces/tasks/surface-levels.ts';
import type { ContourLevel } from '../../../../workers/operations/contour-surface.ts';
import type { LayerTask } from '../../../../explorer/surfaces/tasks/layer-task.ts';
import { cssColor } from '../../../../explorer/map-colors/value-ramp.ts';
import { linesOf } from '../../../../workers/flat-lines.ts';
import type { MapLayer } from '../../../../explorer/map-parts/map-layer.ts';
import type { ComputedLayer, LayerLook, LegendInput } from '../computed-layer.ts';
import { contourBreaks, contourCount, contourLevelsOf, contourTool } from '../idw/contour-levels.ts';
import { idwTool, surfaceSettings, surfaceWords } from '../idw/idw-settings.ts';
import { surfaceNodes } from '../idw/surface-tasks.ts';
import { whyNotComputed, whyNotInterpolated } from '../idw/why-not-interpolated.ts';
import { Facts, SwatchList } from '../legends/legend-parts.tsx';
import { levelLinesLayer } from '../surface/level-lines.layer.ts';

const contourTask: LayerTask<readonly ContourLevel[], Surface> = {
  text: messages.loading.contouring,
  settings: [contourCount, contourBreaks],
  after: surfaceNodes,
  run: (input, context, surface) => levelLinesOf(surface, contourLevelsOf(input), [], context),
};

export const idwContoursEntry: ComputedLayer<readonly ContourLevel[]> = {
  id: 'contours',
  title: 'IDW Contour Layer',
  note:
    'Lines of equal value on the interpolated grid, straight within each cell. Closed rings around single wells come ' +
    'from the method, not from the aquifer. A level outside the range of the values draws nothing.',
  byValue: true,
  classOpacity: 1,
  unavailable: whyNotInterpolated,
  refused: whyNotComputed,
  tools: [idwTool, contourTool],
  task: contourTask,
  draw: (levels, _, look) => [idwContoursLayer(levels, look)],
  legend: idwContoursLegend,
  file: {
    title: 'Contours',
    settings: (input) => ({ ...surfaceSettings(input), levels: contourLevelsOf(input) }),
    features: (levels, _, unit) => contourFeatures(levels, unit),
  },
};

function idwContoursLegend({ result: levels, input, look, figure }: LegendInput<readonly ContourLevel[]>) {
  const texts = formatLevels(levels.map(({ level }) => level));
  const rows = levels.map(({ level }, index) => ({ color: cssColor(look.colorOf(level)), text: texts[index] ?? '' }));
  return (
    <>
      <Facts>{figure}</Facts>
      {rows.length === 0 && <Facts>All values are equal; there are no contours.</Facts>}
      <SwatchList rows={rows} lineBackground={look.palette.background} />
      <Facts>{surfaceWords(input)}</Facts>
    </>
  );
}

export function contourFeatures(levels: readonly ContourLevel[], unit: string | null): Feature[] {
  return levels.map(({ level, lines }) => ({
    type: 'Feature',
    properties: { level, unit },
    geometry: { type: 'MultiLineString', coordinates: linesOf(lines) },
  }));
}

/** Lines of equal value in the colors of their values. */
export function idwContoursLayer(
  levels: readonly ContourLevel[],
  { colorOf, palette }: Pick<LayerLook, 'colorOf' | 'palette'>,
): MapLayer {
  return levelLinesLayer(levels, {
    id: 'idw-contours',
    palette,
    colorOf: (level) => cssColor(colorOf(level)),
    widthPx: 2,
    casing: { color: palette.dataLine, widthPx: 3 },
    dashes: null,
  });
}
