import type { Feature } from 'geojson';
import type { SamplingHexagon } from '../../../../workers/operations/count-samples.ts';
import { areaFeature } from '../../../../explorer/map-parts/area-feature.ts';

export function hexagonFeatures(hexagons: readonly SamplingHexagon[]): Feature[] {
  return hexagons.map(({ count, corners }) => areaFeature({ samples: count }, corners));
}
