import { formatCount, type Tin } from '@wellfield/science';
import type { LegendInput } from '../computed-layer.ts';
import { Facts } from '../legends/facts.tsx';

export function tinLegend({ result: { reason, triangles }, figure }: LegendInput<Tin>) {
  if (reason) return <Facts>There is no triangle: {reason}.</Facts>;
  return (
    <Facts>
      {figure}, {formatCount(triangles.length)} triangles
    </Facts>
  );
}
