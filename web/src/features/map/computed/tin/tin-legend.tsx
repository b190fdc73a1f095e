import { formatClasses, formatCount, rangeOf, type Tin } from '@wellfield/science';
import type { LegendInput } from '../computed-layer.ts';
import { Facts } from '../legends/facts.tsx';
import { RampBar } from '../legends/ramp-bar.tsx';

export function tinLegend({ result: { reason, triangles }, input: { points }, look, figure }: LegendInput<Tin>) {
  const [min, max] = rangeOf(points.values);
  const [ends] = min <= max ? formatClasses([{ min, max }], []) : [];
  if (reason) return <Facts>There is no triangle: {reason}.</Facts>;
  return (
    <>
      <Facts>
        {figure}, {formatCount(triangles.length)} triangles
      </Facts>
      {ends && <RampBar ramp={look.ramp} {...ends} />}
    </>
  );
}
