import type { SampleFrame } from '../../frame/sample-frame.ts';
import { cellText } from './cell-text.ts';
import { changeLayout } from './column-layouts.ts';
import type { SampleTableColumn, TableKind } from './sample-columns.ts';
import { inLines } from '../../ui/layout/layout.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import styles from './headings.module.css';

interface FoldedLineProps {
  kind: TableKind;
  frame: SampleFrame;
  columns: readonly SampleTableColumn[];
  /** Any of the rows: they are alike. */
  row: number;
}

/** What all rows say alike, once above them, and the way to have it in columns. */
export function FoldedLine({ kind, frame, columns, row }: FoldedLineProps) {
  const cells = columns.map((column) => ({ ...column, text: cellText(frame, column, row) }));
  const empty = cells.filter(({ text }) => text === null).map(({ heading }) => heading);
  return (
    <div role="group" aria-label="The same in all rows" className={`${styles.line} ${inLines(4, 16, 'baseline')}`}>
      <p className={styles.foldedLineFacts}>
        {cells.map(
          ({ id, heading, text }) =>
            text !== null && (
              <span key={id}>
                <span className={typeset('muted')}>{heading}:</span> {text}
              </span>
            ),
        )}
        {empty.length > 0 && <span className={typeset('muted')}>No value: {empty.join(', ')}</span>}
      </p>
      <button
        type="button"
        className={styles.unfold}
        data-screen-only
        title="These columns are the same in all rows"
        onClick={() => changeLayout(kind, (layout) => ({ ...layout, folds: false }))}
      >
        Show as columns
      </button>
    </div>
  );
}
