import { useMemo } from 'react';
import { useLocations } from '../../../explorer/answer/selectors.ts';
import type { LayerInput } from '../computed/layer-input.ts';
import { spatialPoints } from '../computed/spatial-points.ts';

/** The map's input with the locations of all dates: a ledger has its own periods, whatever time the map shows. */
export function useLedgerInput(input: LayerInput): LayerInput {
  const locations = useLocations();
  const { statistic } = input;
  const points = useMemo(() => spatialPoints(locations, statistic), [locations, statistic]);
  return useMemo(() => ({ ...input, points }), [input, points]);
}
