import type { Answer } from '../../explorer/answer/answer.ts';
import type { Provenance } from '../../explorer/provenance/provenance.ts';
import { TableDownloads } from '../../explorer/provenance/table-downloads.tsx';
import type { ComparedLocation } from '../../frame/background/compared-location.ts';
import { comparisonFileColumns } from './background-file.ts';
import type { Compared } from './use-comparison.ts';

interface BackgroundDownloadsProps {
  answer: Answer;
  compared: Compared;
  /** In the order of the table. */
  rows: readonly ComparedLocation[];
  /** Whether it is of earlier choices: such rows are not written. */
  isStale: boolean;
}

/** Saves the comparison with the background and its limits in every row. */
export function BackgroundDownloads({ answer, compared, rows, isStale }: BackgroundDownloadsProps) {
  const subject = (provenance: Provenance) => ({
    ...compared,
    analyte: answer.head.selectedAnalyte,
    provenance,
  });
  return (
    <TableDownloads
      answer={answer}
      title="Background"
      isDisabled={isStale || rows.length === 0}
      pinnedColumns={1}
      rows={rows}
      columnsOf={(provenance) => comparisonFileColumns(subject(provenance))}
    />
  );
}
