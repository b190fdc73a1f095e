import { formatCount, formatCounted } from '@wellfield/science';
import type { SamplingHexagon } from '../../../../workers/operations/count-samples.ts';
import type { LegendInput } from '../computed-layer.ts';
import { Facts } from '../legends/facts.tsx';
import { SwatchList } from '../legends/swatch-list.tsx';
import { hexagonClasses } from './sampling-hexagons.layer.ts';

export function samplingHexagonsLegend({ result: hexagons, look }: LegendInput<SamplingHexagon[]>) {
  const samples = hexagons.reduce((sum, { count }) => sum + count, 0);
  const rows = hexagonClasses(hexagons, look.ramp).map(({ from, to, hexagons: count, color }) => ({
    color,
    text: from === to ? formatCount(from) : `${formatCount(from)} – ${formatCount(to)}`,
    aside: formatCounted(count, 'hexagon'),
  }));
  return (
    <>
      <Facts>
        {formatCount(samples)} samples in {formatCount(hexagons.length)} hexagons, by samples in each
      </Facts>
      <SwatchList rows={rows} />
    </>
  );
}
