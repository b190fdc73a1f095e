import { dissolvedFlags } from '@wellfield/contract';
import type { NonDetectMethod } from '@wellfield/science';
import { useMemo } from 'react';
import type { Answer } from '../../explorer/answer/answer.ts';
import type { Provenance } from '../../explorer/provenance/provenance.ts';
import { TableDownloads } from '../../explorer/provenance/table-downloads.tsx';
import { FileSqlOf } from '../../explorer/provenance/provenance-lines.tsx';
import { useTotalName, useVisibleRows } from '../../explorer/answer/selectors.ts';
import { summaryOfFile } from '../../ui/files/sql-lines-of-file.ts';
import type { LevelInForce } from '../../explorer/screening/levels-in-force.ts';
import type { RequestedMeanLimit } from '../../frame/summary/mean-limit.ts';
import type { SummaryRow } from '../../frame/summary/summary-rows.ts';
import { summaryFileColumns } from './summary-file.ts';

interface SummaryDownloadsProps {
  answer: Answer;
  /** All rows, in the order of the table. */
  rows: readonly SummaryRow[];
  /** How non-detects enter the estimates. */
  method: NonDetectMethod;
  /** The limit of means that they have. */
  meanLimit: RequestedMeanLimit | null;
  levels: readonly LevelInForce[];
  /** Whether they are of earlier filters: such rows are not written. */
  isStale: boolean;
}

/** Saves all rows of the summary, not only the page that is shown. */
export function SummaryDownloads({ answer, rows, isStale, ...look }: SummaryDownloadsProps) {
  const subject = (provenance: Provenance) => ({ analyte: answer.head.selectedAnalyte, ...look, provenance });
  const sampleRows = useVisibleRows();
  const totalAs = useTotalName();
  const statistics = useMemo(() => summaryOfFile(dissolvedFlags, totalAs), [totalAs]);
  return (
    <FileSqlOf answer={answer} rows={sampleRows} select={statistics}>
      <TableDownloads
        answer={answer}
        title="Summary"
        isDisabled={isStale}
        pinnedColumns={2}
        rows={rows}
        columnsOf={(provenance) => summaryFileColumns(subject(provenance))}
      />
    </FileSqlOf>
  );
}
