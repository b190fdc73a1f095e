import type { LegendInput } from '../computed-layer.ts';
import { Facts } from '../legends/facts.tsx';
import { RampBar } from '../legends/ramp-bar.tsx';

export function hotSpotsLegend({ look, figure }: LegendInput<unknown>) {
  return (
    <>
      <Facts>Density of locations, weighted by {figure}</Facts>
      <RampBar ramp={look.ramp} min="sparse or low" max="dense or high" />
    </>
  );
}
