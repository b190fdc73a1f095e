import { useMemo } from 'react';
import type { LocationSummary } from '../../../frame/survey/location-groups.ts';
import type { LayerInput } from '../input/layer-input.ts';
import { spatialPoints } from '../input/spatial-points.ts';

/** The map's input with the locations of all dates: a ledger has its own periods, whatever time the map shows. */
export function useLedgerInput(input: LayerInput, locations: readonly LocationSummary[]): LayerInput {
  const { statistic } = input;
  const points = useMemo(() => spatialPoints(locations, statistic), [locations, statistic]);
  return useMemo(() => ({ ...input, points, time: null }), [input, points]);
}
