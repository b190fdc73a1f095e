import { formatCompact, formatCount, rangeOf, type Tin } from '@wellfield/science';
import type { LegendInput } from '../computed-layer.ts';
import { Facts } from '../legends/facts.tsx';
import { RampBar } from '../legends/ramp-bar.tsx';

export function tinLegend({ result: { reason, triangles }, input: { points }, look, figure }: LegendInput<Tin>) {
  const [least, greatest] = rangeOf(points.values);
  if (reason) return <Facts>There is no triangle: {reason}.</Facts>;
  return (
    <>
      <Facts>
        {figure}, {formatCount(triangles.length)} triangles
      </Facts>
      {least <= greatest && (
        <RampBar ramp={look.ramp} least={formatCompact(least)} greatest={formatCompact(greatest)} />
      )}
    </>
  );
}
