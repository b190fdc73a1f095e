import { messages } from '@wellfield/contract';
import { formatClasses, type Surface } from '@wellfield/science';
import type { Feature } from 'geojson';
import { closedRing } from '../../../../explorer/map-parts/area-feature.ts';
import { linesOf } from '../../../../workers/flat-lines.ts';
import type { Band } from '../../../../workers/operations/contour-surface.ts';
import { scienceWorker } from '../../../../workers/science-worker.ts';
import type { LayerTask } from '../../../../explorer/surfaces/tasks/layer-task.ts';
import { tinted } from '../../../../explorer/map-colors/value-ramp.ts';
import type { ComputedLayer, LegendInput } from '../computed-layer.ts';
import { contourBreaks, contourCount, contourLevelsOf, contourTool } from '../idw/contour-levels.ts';
import { idwTool, surfaceSettings, surfaceWords } from '../idw/idw-settings.ts';
import { surfaceNodes } from '../idw/surface-tasks.ts';
import { whyNotComputed, whyNotInterpolated } from '../idw/why-not-interpolated.ts';
import { Facts, SwatchList } from '../legends/legend-parts.tsx';
import { bandColor, bandOpacity, idwBandsLayer } from './idw-bands.layer.ts';

const bandTask: LayerTask<readonly Band[], Surface> = {
  text: messages.loading.contouring,
  settings: [contourCount, contourBreaks],
  after: surfaceNodes,
  run: (input, context, surface) =>
    scienceWorker.run('bandSurface', { surface, levels: contourLevelsOf(input) }, context),
};

export function bandFeatures(bands: readonly Band[], unit: string | null): Feature[] {
  return bands.map(({ low, high, polygons }) => ({
    type: 'Feature',
    properties: { low, high, unit },
    geometry: { type: 'MultiPolygon', coordinates: polygons.map((polygon) => linesOf(polygon).map(closedRing)) },
  }));
}

export const idwBandsEntry: ComputedLayer<readonly Band[]> = {
  id: 'bands',
  title: 'Filled Contour Layer',
  note: 'The areas between neighboring contours; they share all limitations of the interpolated grid.',
  byValue: true,
  classOpacity: bandOpacity,
  siteFeature: 'filledContours',
  unavailable: whyNotInterpolated,
  refused: whyNotComputed,
  tools: [idwTool, contourTool],
  task: bandTask,
  draw: (bands, _, { colorOf }) => [idwBandsLayer(bands, colorOf)],
  legend: idwBandsLegend,
  file: {
    title: 'Filled contours',
    settings: (input) => ({ ...surfaceSettings(input), levels: contourLevelsOf(input) }),
    features: (bands, _, unit) => bandFeatures(bands, unit),
  },
};

/** A surface has every value: its bands' edges are written as near as contours are. */
const edgeTolerance = 0.01;

function idwBandsLegend({ result: bands, input, look, figure }: LegendInput<readonly Band[]>) {
  const texts = formatClasses(
    bands.map(({ low, high }) => ({ min: low, max: high })),
    [],
    { tolerance: edgeTolerance },
  );
  const rows = bands.map((band, index) => ({
    color: tinted(bandColor(band, look.colorOf), bandOpacity, look.palette),
    text: `${texts[index]?.min} – ${texts[index]?.max}`,
  }));
  return (
    <>
      <Facts>{figure}</Facts>
      <SwatchList rows={rows} />
      <Facts>{surfaceWords(input)}</Facts>
    </>
  );
}
