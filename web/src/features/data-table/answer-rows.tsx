import type { ReactNode } from 'react';
import { messages } from '@wellfield/contract';
import type { Answer } from '../../explorer/answer/answer.ts';
import { explore } from '../../explorer/exploration/exploration-store.ts';
import { cancelSorting } from '../../explorer/exploration/table-transitions.ts';
import { useRefreshing } from '../../explorer/answer/selectors.ts';
import { FloatingNotice } from '../../ui/floating-notice.tsx';
import { LoadingNotice } from '../../ui/loading-notice.tsx';
import { SampleTable } from './sample-table.tsx';
import type { ShownRows } from './use-shown-rows.ts';
import type { TableColumns } from './use-table-columns.ts';
import styles from './data-table.module.css';

interface AnswerRowsProps {
  answer: Answer;
  shown: ShownRows;
  columns: TableColumns;
  empty: ReactNode;
}

/** The rows of an answer that pass the filters, in the order that was requested. */
export function AnswerRows({ answer, shown, columns, empty }: AnswerRowsProps) {
  const { kind, rows, sort, isSorting } = shown;
  const { isStale } = useRefreshing();
  const isAwaited = isSorting || isStale;
  return (
    <div className={styles.answerRows} aria-busy={isAwaited} data-stale={isAwaited || undefined}>
      <SampleTable answer={answer} kind={kind} columns={columns} rows={rows} sort={sort} empty={empty} />
      {isSorting && (
        <FloatingNotice className={styles.notice}>
          <LoadingNotice text={messages.loading.standard} onCancel={() => explore(cancelSorting)} />
        </FloatingNotice>
      )}
    </div>
  );
}
