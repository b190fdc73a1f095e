import { formatCount, formatCounted } from '@wellfield/science';
import type { SamplingHexagon } from '../../../../workers/operations/location-groups.ts';
import { tinted } from '../../../../explorer/map-colors/value-ramp.ts';
import type { LegendInput } from '../computed-layer.ts';
import { Facts, SwatchList } from '../legends/legend-parts.tsx';
import { hexagonClasses, hexagonOpacity } from './sampling-hexagons.layer.ts';

export function samplingHexagonsLegend({ result: hexagons, input, look }: LegendInput<SamplingHexagon[]>) {
  const samples = hexagons.reduce((sum, { count }) => sum + count, 0);
  const rows = hexagonClasses(hexagons, look.scheme).map(({ from, to, hexagons: count, color }) => ({
    color: tinted(color, hexagonOpacity, look.palette),
    text: from === to ? formatCount(from) : `${formatCount(from)} – ${formatCount(to)}`,
    aside: formatCounted(count, 'hexagon'),
  }));
  return (
    <>
      <Facts>
        {formatCounted(samples, 'sample')} in {formatCounted(hexagons.length, 'hexagon')}, by samples in each
      </Facts>
      {input.points.samplesElsewhere > 0 && (
        <Facts>
          {formatCounted(input.points.samplesElsewhere, 'sample')} of locations without coordinates not counted
        </Facts>
      )}
      <SwatchList rows={rows} />
    </>
  );
}
