import type { SampleFrame } from '../../frame/sample-frame.ts';
import type { ScreeningState } from '@wellfield/science';
import { StateSign } from '../../explorer/screening/state-sign.tsx';
import { stateTitles } from '../../explorer/screening/level-words.ts';
import { cellText, isNonDetectRow } from './cell-text.ts';
import type { SampleTableColumn } from './sample-columns.ts';
import { inRow } from '../../ui/layout/layout.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import styles from './data-table.module.css';

interface SampleCellProps {
  frame: SampleFrame;
  column: SampleTableColumn;
  row: number;
}

/** A cell's text; a non-detect's result carries its '<' in a column of its own, so that digits align. */
export function SampleCell({ frame, column, row }: SampleCellProps) {
  if (column.kind === 'state') return <StateCell state={column.stateOf(row)} />;
  const text = cellText(frame, column, row);
  if (column.kind === 'result') {
    const isNonDetect = isNonDetectRow(frame, row);
    return (
      <span className={styles.result} data-non-detect={isNonDetect || undefined}>
        <span className={styles.mark}>{isNonDetect && '< '}</span>
        <span>{text ?? '–'}</span>
      </span>
    );
  }
  if (text === null) return <span className={typeset('muted')}>–</span>;
  if (column.kind !== 'text') return text;
  return (
    <span title={text} className={column.id === 'location' ? styles.location : undefined}>
      {text}
    </span>
  );
}

/** A state by its shape, its color and its word. */
function StateCell({ state }: { state: ScreeningState }) {
  return (
    <span className={inRow(6, 'inline')}>
      <StateSign state={state} />
      {stateTitles[state]}
    </span>
  );
}
