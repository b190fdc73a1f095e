import { messages } from '@wellfield/contract';
import type { Tin } from '@wellfield/science';
import { scienceWorker } from '../../../../workers/science-worker.ts';
import type { ComputedLayer } from '../computed-layer.ts';
import { whyNoCoordinates } from '../../../../explorer/surfaces/input/why-unavailable.ts';
import { tinFeatures } from './tin-features.ts';
import { tinLegend } from './tin-legend.tsx';
import { tinLayer, tinOpacity } from './tin.layer.ts';

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
