import { spatialTools } from '@wellfield/contract';
import { layerRamps } from '../../../../explorer/map-colors/layer-ramps.ts';
import type { LegendInput } from '../computed-layer.ts';
import { Facts } from '../legends/facts.tsx';
import { RampBar } from '../legends/ramp-bar.tsx';

export function hotSpotsLegend({ look, figure }: LegendInput<unknown>) {
  return (
    <>
      <Facts>Density of locations, weighted by {figure}</Facts>
      <RampBar
        ramp={layerRamps[look.scheme].density}
        minOpacity={spatialTools.heat.minOpacity}
        min="sparse or low"
        max="dense or high"
      />
    </>
  );
}
