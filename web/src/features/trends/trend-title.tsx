import { formatCounted } from '@wellfield/science';
import { ContentTitle } from '../../ui/window-content/window-content.tsx';
import type { ListedTrend } from './listed-trends.ts';
import { verdictCounts } from './trend-words.ts';

interface TrendTitleProps {
  trends: readonly ListedTrend[];
  units: readonly (string | null)[];
}

/** What the trends are of, and how many have each word. */
export function TrendTitle({ trends, units }: TrendTitleProps) {
  const names = [
    together(trends, ({ trend }) => trend.analyte, 'parameters'),
    together(trends, ({ trend }) => trend.matrix, 'matrices'),
    trends.every(({ trend }) => trend.fraction === null)
      ? null
      : together(trends, ({ trend }) => trend.fraction, 'fractions'),
    units.length > 1 ? `${units.length} units` : trends.length > 0 ? (units[0] ?? 'no unit') : null,
  ];
  const locations = new Set(trends.map(({ trend }) => trend.location)).size;
  const facts = [
    formatCounted(locations, 'location'),
    trends.length > locations ? formatCounted(trends.length, 'series', 'series') : null,
    verdictCounts(trends),
  ];
  return <ContentTitle names={names} facts={trends.length > 0 ? facts.filter(Boolean).join(' · ') : ''} />;
}

/** The one name that all have, or how many names there are. */
function together(
  trends: readonly ListedTrend[],
  nameOf: (listed: ListedTrend) => string | null,
  many: string,
): string | null {
  const names = new Set(trends.map(nameOf));
  const [only] = names;
  return names.size <= 1 ? (only ?? null) : `${names.size} ${many}`;
}
