import type { LocationSummary } from '../../../../frame/survey/location-groups.ts';
import type { LayerInput } from '../layer-input.ts';
import { spatialPoints } from '../spatial-points.ts';

/** What layers are computed from some locations by, for tests: the maximum results, nothing set, but for what is given. */
export function layerInputOf(locations: readonly LocationSummary[], differs: Partial<LayerInput> = {}): LayerInput {
  return {
    points: spatialPoints(locations, 'max'),
    origin: { lat: 36, long: -115 },
    statistic: 'max',
    site: undefined,
    tools: {},
    ...differs,
  };
}
