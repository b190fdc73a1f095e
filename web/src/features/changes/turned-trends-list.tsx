import type { Answer } from '../../explorer/answer/answer.ts';
import { TableDownloads } from '../../explorer/provenance/table-downloads.tsx';
import { provenanceColumns, sameColumns, type FileColumn } from '../../explorer/provenance/table-file.ts';
import { turnedText } from './change-words.ts';
import styles from './changes-content.module.css';
import type { Changes } from './find-changes.ts';
import type { TurnedTrend } from './turned-trends.ts';

interface TurnedTrendsProps {
  answer: Answer;
  changes: Changes;
  isOfAll: boolean;
}

/** The series of which another trend is told, in words and as a file of their own, which has series in place of samples. */
export function TurnedTrends({ answer, changes, isOfAll }: TurnedTrendsProps) {
  const { turned, earlier, later } = changes;
  return (
    <details className={styles.turned}>
      <summary>Trends that differ: {turned.length}</summary>
      <ul>
        {turned.map((trend) => (
          <li key={turnedText(trend, true)}>{turnedText(trend, isOfAll)}</li>
        ))}
      </ul>
      <div role="group" aria-label="Files of turned trends">
        <TableDownloads
          answer={answer}
          title="Turned trends"
          isDisabled={false}
          pinnedColumns={1}
          rows={turned}
          columnsOf={(provenance) => [
            ...turnedColumns,
            ...sameColumns({ earlier_release: earlier, later_release: later }),
            ...provenanceColumns(provenance),
          ]}
        />
      </div>
    </details>
  );
}

const text = (id: string, value: (trend: TurnedTrend) => string | null): FileColumn<TurnedTrend> => ({
  id,
  kind: 'text',
  value,
});

/** Empty where a release has no such series. */
const turnedColumns: readonly FileColumn<TurnedTrend>[] = [
  text('location', ({ location }) => location),
  text('analyte', ({ analyte }) => analyte),
  text('matrix', ({ matrix }) => matrix),
  text('fraction', ({ fraction }) => fraction),
  text('unit', ({ unit }) => unit),
  text('trend_before', ({ before }) => before),
  text('trend_after', ({ after }) => after),
];
