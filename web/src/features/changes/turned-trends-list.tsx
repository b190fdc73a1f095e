import type { Answer } from '../../explorer/answer/answer.ts';
import { TableDownloads } from '../../explorer/provenance/table-downloads.tsx';
import { sharedWords } from '../../explorer/results/column-words.ts';
import { provenanceColumns } from '../../explorer/provenance/provenance.ts';
import { sameColumns } from '../../explorer/results/result-files.ts';
import { turnedText } from './change-words.ts';
import styles from './changes.module.css';
import type { Changes } from './find-changes.ts';
import { turnedColumns } from './turned-columns.ts';

interface TurnedTrendsProps {
  answer: Answer;
  changes: Changes;
  isOfAll: boolean;
}

/** The series of which another trend is found, in words and as a file of their own, which has series in place of samples. */
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
            ...sameColumns({ earlier_release: earlier, later_release: later }, sharedWords),
            ...provenanceColumns(provenance),
          ]}
        />
      </div>
    </details>
  );
}
