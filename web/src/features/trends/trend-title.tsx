import { formatCounted } from '@wellfield/science';
import { ContentTitle } from '../../ui/window-content/window-content.tsx';
import type { PooledTrends } from './listed-trends.ts';
import { aboveCounts, verdictCounts } from './trend-words.ts';

/** What the trends are of, and how many have each word. */
export function TrendTitle({ pooled }: { pooled: PooledTrends | null }) {
  if (pooled === null || pooled.trends.length === 0) return <ContentTitle names={[]} facts="" />;
  const { trends, overview } = pooled;
  const { analytes, matrices, fractions, units, locations } = overview;
  const names = [
    together(analytes, 'parameters'),
    together(matrices, 'matrices'),
    together(fractions, 'fractions'),
    together(units, 'units') ?? 'no unit',
  ];
  const facts = [
    formatCounted(locations, 'location'),
    trends.length > locations ? formatCounted(trends.length, 'series', 'series') : null,
    verdictCounts(overview),
    aboveCounts(overview),
  ];
  return <ContentTitle names={names} facts={facts.filter((fact) => fact !== null).join(' · ')} />;
}

/** The one name that all have, or how many names there are. */
function together(names: ReadonlySet<string | null>, many: string): string | null {
  const [only] = names;
  return names.size <= 1 ? (only ?? null) : `${names.size} ${many}`;
}
