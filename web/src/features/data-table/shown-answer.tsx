import { useState, type ReactNode } from 'react';
import type { Answer } from '../../explorer/answer/answer.ts';
import { Button } from '../../ui/button.tsx';
import { AnswerRows } from './answer-rows.tsx';
import { ColumnsPanel } from './columns-panel.tsx';
import { DownloadButton } from './download-button.tsx';
import { FoldedLine } from './folded-line.tsx';
import { RowsExport } from './rows-export.tsx';
import type { SampleTableColumn, TableKind } from './sample-columns.ts';
import { useRowsExport } from './use-rows-export.ts';
import { TableFilter } from './table-filter.tsx';
import { useShownRows } from './use-shown-rows.ts';
import { useTableColumns } from './use-table-columns.ts';
import { inColumn, inLines } from '../../ui/layout/layout.ts';
import styles from './data-table.module.css';

interface ShownAnswerProps {
  answer: Answer;
  actions: ReactNode;
  empty: ReactNode;
}

/** An answer's rows, with what can be done to all of them above. */
export function ShownAnswer({ answer, actions, empty }: ShownAnswerProps) {
  const shown = useShownRows(answer);
  const columns = useTableColumns(answer.frame, shown);
  const [firstRow] = shown.rows;
  const exporting = useRowsExport(answer, shown.rows);
  return (
    <div className={`${styles.shown} ${inColumn(0)}`}>
      <div className={`${styles.shownAnswerBar} ${inLines(8, 16, 'start', 'apart')}`} data-screen-only>
        <TableFilter columns={columns.offered} />
        <div className={`${styles.shownAnswerActs} ${inLines(8, 4, 'start')}`}>
          <DownloadButton answer={answer} columns={columns.shown} rows={shown.rows} exporting={exporting} />
          {actions}
          <ColumnsButton kind={shown.kind} columns={columns.offered} />
        </div>
      </div>
      <RowsExport exporting={exporting} />
      {columns.folded.length > 0 && firstRow !== undefined && (
        <FoldedLine kind={shown.kind} frame={answer.frame} columns={columns.folded} row={firstRow} />
      )}
      <div className={styles.shownAnswerRows}>
        <AnswerRows answer={answer} shown={shown} columns={columns} empty={empty} />
      </div>
    </div>
  );
}

/** Opens the list of columns. */
function ColumnsButton({ kind, columns }: { kind: TableKind; columns: readonly SampleTableColumn[] }) {
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-expanded={opener !== null}
        onClick={({ currentTarget }) => setOpener(currentTarget)}
      >
        Columns
      </Button>
      {opener && <ColumnsPanel kind={kind} columns={columns} opener={opener} onClose={() => setOpener(null)} />}
    </>
  );
}
