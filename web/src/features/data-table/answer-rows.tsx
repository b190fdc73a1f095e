import { messages } from '@wellfield/contract';
import type { Answer } from '../../explorer/answer.ts';
import { cancelSorting, useExploration } from '../../explorer/exploration-store.ts';
import { useOrderedRows } from '../../explorer/use-ordered-rows.ts';
import { LoadingNotice } from '../../ui/loading-notice.tsx';
import { sampleColumnsFor } from './sample-columns.ts';
import { SampleTable } from './sample-table.tsx';
import styles from './answer-rows.module.css';

/** The rows of an answer that pass the filters, in the order that was asked for. */
export function AnswerRows({ answer }: { answer: Answer }) {
  const { head } = answer;
  const shown = sampleColumnsFor(head.analytes.find(({ value }) => value === head.selectedAnalyte)?.type ?? null);
  const wanted = useExploration((state) => state.sort);
  // Sorted by a column that this type of analyte does not show, rows would stand in an order nobody can see.
  const sort = shown.some(({ id }) => id === wanted?.column) ? wanted : null;
  const { rows, isSorting } = useOrderedRows(answer, sort);
  return (
    <div className={styles.rows} aria-busy={isSorting} data-stale={isSorting || undefined}>
      <SampleTable answer={answer} shown={shown} rows={rows} sort={sort} />
      {isSorting && (
        <div className={styles.notice}>
          <LoadingNotice text={messages.loading.standard} onCancel={cancelSorting} />
        </div>
      )}
    </div>
  );
}
