import type { ReactNode } from 'react';
import type { Answer } from '../../explorer/answer/answer.ts';
import { AnswerRows } from './answer-rows.tsx';
import { shownColumns } from './column-layout.ts';
import { useColumnLayout } from './column-layouts.ts';
import { ColumnsButton } from './columns-button.tsx';
import { DownloadButton } from './download-button.tsx';
import { sampleColumnsOf } from './sample-columns.ts';
import { TableFilter } from './table-filter.tsx';
import { useShownRows } from './use-shown-rows.ts';
import styles from './shown-answer.module.css';

interface ShownAnswerProps {
  answer: Answer;
  actions: ReactNode;
  empty: ReactNode;
}

/** An answer's rows, with what can be done to all of them above. */
export function ShownAnswer({ answer, actions, empty }: ShownAnswerProps) {
  const shown = useShownRows(answer);
  const columns = sampleColumnsOf(shown.kind);
  const layout = useColumnLayout(shown.kind);
  return (
    <div className={styles.shown}>
      <div className={styles.bar} data-screen-only>
        <TableFilter columns={columns} />
        <div className={styles.acts}>
          <DownloadButton answer={answer} columns={shownColumns(columns, layout)} rows={shown.rows} />
          {actions}
          <ColumnsButton kind={shown.kind} />
        </div>
      </div>
      <div className={styles.rows}>
        <AnswerRows answer={answer} shown={shown} empty={empty} />
      </div>
    </div>
  );
}
