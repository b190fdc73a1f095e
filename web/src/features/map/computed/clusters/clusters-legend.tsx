import { formatCounted } from '@wellfield/science';
import type { LegendInput } from '../computed-layer.ts';
import { SwatchList } from '../legends/swatch-list.tsx';
import { clusterColors } from './cluster-colors.ts';

export function clustersLegend({ result: groups, look }: LegendInput<readonly (readonly number[])[]>) {
  const { marks, number } = clusterColors[look.scheme];
  const rows = groups.map((group, at) => ({
    color: marks[at % marks.length] as string,
    mark: String(at + 1),
    text: formatCounted(group.length, 'location'),
  }));
  return <SwatchList rows={rows} markColor={number} />;
}
