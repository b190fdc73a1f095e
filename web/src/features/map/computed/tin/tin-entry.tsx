import { messages } from '@wellfield/contract';
import { formatCount, type Tin } from '@wellfield/science';
import type { Feature } from 'geojson';
import { areaFeature } from '../../../../explorer/map-parts/area-feature.ts';
import type { SpatialPoints } from '../../../../explorer/surfaces/input/spatial-points.ts';
import { scienceWorker } from '../../../../workers/science-worker.ts';
import { whyNoCoordinates } from '../../../../explorer/surfaces/input/why-unavailable.ts';
import type { ComputedLayer, LegendInput } from '../computed-layer.ts';
import { Facts } from '../legends/legend-parts.tsx';
import { tinLayer, tinOpacity } from './tin.layer.ts';

/** Triangles with the locations at their corners and the mean of their values; null if one has none. */
export function tinFeatures(
  { locations, values }: SpatialPoints,
  { triangles }: Pick<Tin, 'triangles'>,
  unit: string | null,
): Feature[] {
  return triangles.map((corners) => {
    const found = corners.flatMap((corner) => locations[corner] ?? []);
    const mean = corners.reduce((sum, corner) => sum + (values[corner] ?? Number.NaN), 0) / corners.length;
    const names = found.map(({ location }) => location);
    return areaFeature(
      { locations: names, mean: Number.isNaN(mean) ? null : mean, unit },
      found.map(({ long, lat }) => [long, lat] as const),
    );
  });
}

export const tinEntry: ComputedLayer<Tin> = {
  id: 'tin',
  title: 'TIN Layer',
  note:
    'The Delaunay triangles between locations, each colored by the mean of its corners. Long thin triangles at the ' +
    'edge join wells that have little to do with one another.',
  byValue: true,
  classOpacity: tinOpacity,
  siteFeature: 'triangulation',
  unavailable: whyNoCoordinates,
  task: {
    text: messages.loading.summary,
    settings: [],
    run: ({ points: { long, lat } }, context) => scienceWorker.run('triangulateLocations', { long, lat }, context),
  },
  draw: (tin, { points }, look) => [tinLayer(points, tin, look)],
  legend: tinLegend,
  file: {
    title: 'TIN',
    settings: () => ({ method: 'Delaunay triangulation' }),
    features: (tin, { points }, unit) => tinFeatures(points, tin, unit),
  },
};

function tinLegend({ result: { reason, triangles }, figure }: LegendInput<Tin>) {
  if (reason) return <Facts>There is no triangle: {reason}.</Facts>;
  return (
    <Facts>
      {figure}, {formatCount(triangles.length)} triangles
    </Facts>
  );
}
