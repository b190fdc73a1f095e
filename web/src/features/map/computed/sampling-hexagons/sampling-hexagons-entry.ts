import { messages, spatialTools } from '@wellfield/contract';
import type { Feature } from 'geojson';
import { areaFeature } from '../../../../explorer/map-parts/area-feature.ts';
import { scienceWorker } from '../../../../workers/science-worker.ts';
import type { SamplingHexagon } from '../../../../workers/operations/location-groups.ts';
import type { ComputedLayer } from '../computed-layer.ts';
import { figureOf, type SiteFigure } from '../../../../explorer/surfaces/input/layer-input.ts';
import { whyNoCoordinates } from '../../../../explorer/surfaces/input/why-unavailable.ts';
import { samplingHexagonsLegend } from './sampling-hexagons-legend.tsx';
import { hexagonClasses, samplingHexagonsLayer } from './sampling-hexagons.layer.ts';

const hexagonKm: SiteFigure = { siteLimit: 'samplingGridKm', ...spatialTools.samplingHexagonKm };

export function hexagonFeatures(hexagons: readonly SamplingHexagon[]): Feature[] {
  return hexagons.map(({ count, corners }) => areaFeature({ samples: count }, corners));
}

export const samplingHexagonsEntry: ComputedLayer<SamplingHexagon[]> = {
  id: 'samplingFrequency',
  title: 'Sampling Frequency Layer',
  note:
    'Counts the visible samples in fixed hexagons. One well sampled often looks like many wells sampled ' +
    'once; it says nothing about results.',
  byValue: false,
  classOpacity: null,
  unavailable: whyNoCoordinates,
  task: {
    text: messages.loading.summary,
    settings: [],
    run: ({ points: { long, lat, samples: counts }, origin, site }, context) =>
      scienceWorker.run('countSamples', { long, lat, counts, sideKm: figureOf(hexagonKm, site), origin }, context),
  },
  draw: (hexagons, _, { scheme, palette }) => [
    samplingHexagonsLayer(hexagons, hexagonClasses(hexagons, scheme), palette),
  ],
  legend: samplingHexagonsLegend,
  file: {
    title: 'Sampling hexagons',
    settings: ({ site }) => ({ method: 'samples in each hexagon', sideKm: figureOf(hexagonKm, site) }),
    features: hexagonFeatures,
  },
};
