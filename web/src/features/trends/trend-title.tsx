import { formatCounted } from '@wellfield/science';
import { commonName } from '../../explorer/answer/subject-words.ts';
import { ContentTitle } from '../../ui/window-content/window-content.tsx';
import type { PooledTrends } from './listed-trends.ts';
import { aboveCounts, verdictCounts } from './trend-words.ts';

/** What the trends are of, and how many have each word. */
export function TrendTitle({ pooled }: { pooled: PooledTrends | null }) {
  if (pooled === null || pooled.trends.length === 0) return <ContentTitle names={[]} facts="" />;
  const { trends, overview } = pooled;
  const { analytes, matrices, fractions, units, locations } = overview;
  const names = [
    commonName(analytes, 'parameters'),
    commonName(matrices, 'matrices'),
    commonName(fractions, 'fractions'),
    commonName(units, 'units') ?? 'no unit',
  ];
  const facts = [
    formatCounted(locations, 'location'),
    trends.length > locations ? formatCounted(trends.length, 'series', 'series') : null,
    verdictCounts(overview),
    aboveCounts(overview),
  ];
  return <ContentTitle names={names} facts={facts.filter((fact) => fact !== null).join(' · ')} />;
}
