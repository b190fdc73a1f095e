import type { LocationSummary } from '../../frame/survey/location-groups.ts';
import type { LayerInput } from '../surfaces/input/layer-input.ts';
import { spatialPoints } from '../surfaces/input/spatial-points.ts';

/** The input of layers for some locations, for tests: maximum results and default settings, unless overridden. */
export function layerInputOf(locations: readonly LocationSummary[], differs: Partial<LayerInput> = {}): LayerInput {
  return {
    points: spatialPoints(locations, 'max'),
    time: null,
    origin: { lat: 36, long: -115 },
    dataset: 'bmi',
    analyte: 'Perchlorate',
    statistic: 'max',
    unit: 'ug/L',
    hydrogeologicUnits: [],
    oneUnit: null,
    site: undefined,
    tools: {},
    areas: [],
    barriers: [],
    ...differs,
  };
}
