import type { Answer } from '../../explorer/answer/answer.ts';
import type { Provenance } from '../../explorer/provenance/provenance.ts';
import { TableDownloads } from '../../explorer/provenance/table-downloads.tsx';
import type { ListedTrend, PooledTrends } from './listed-trends.ts';
import { trendFileColumns } from './trend-file.ts';

interface TrendDownloadsProps {
  answer: Answer;
  /** All, in the order of the table. */
  trends: readonly ListedTrend[];
  pooled: PooledTrends;
  isOfAll: boolean;
  /** In words, where those in force do not all apply; null where they do. */
  filters: readonly string[] | null;
  /** Whether they are of earlier filters: such trends are not written. */
  isStale: boolean;
}

/** Saves all trends. */
export function TrendDownloads({ answer, trends, pooled, isOfAll, filters, isStale }: TrendDownloadsProps) {
  const subject = (provenance: Provenance) => ({
    pooled,
    isOfAll,
    provenance: filters ? { ...provenance, filters } : provenance,
  });
  return (
    <TableDownloads
      answer={answer}
      title="Trends"
      isDisabled={isStale}
      pinnedColumns={2}
      rows={trends}
      columnsOf={(provenance) => trendFileColumns(subject(provenance))}
    />
  );
}
