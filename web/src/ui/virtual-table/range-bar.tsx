import { formatCounted } from '@wellfield/science';
import type { ReactNode } from 'react';
import { cellsOf, columnsOf, rowsOf, type CellRange } from './cell-range.ts';
import { Button } from '../button.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './range-bar.module.css';

interface RangeBarProps {
  range: CellRange | null;
  withHeadings: boolean;
  onWithHeadings(withHeadings: boolean): void;
  onCopy(): void;
  onClear(): void;
  /** The result of copying. */
  message: string | null;
  /** A note on the format of copied cells. */
  help: ReactNode;
}

/** The size of the selected rectangle of cells, which is also read out, and its actions. */
export function RangeBar({ range, withHeadings, onWithHeadings, onCopy, onClear, message, help }: RangeBarProps) {
  const size = range && sizeText(range);
  return (
    <>
      <VisuallyHidden>
        <span role="status">{message ?? (size && `${size} selected`)}</span>
      </VisuallyHidden>
      {(range || message) && (
        <div role="group" aria-label="Selected cells" className={styles.bar}>
          <span className={styles.size}>{message ?? size}</span>
          {range && (
            <>
              <label className={styles.choice}>
                <input type="checkbox" checked={withHeadings} onChange={() => onWithHeadings(!withHeadings)} />
                with headings
              </label>
              <Button title="Ctrl+C" onClick={onCopy}>
                Copy
              </Button>
              <Button title="Escape" onClick={onClear}>
                Clear
              </Button>
              <p className={styles.help}>{help}</p>
            </>
          )}
        </div>
      )}
    </>
  );
}

function sizeText(range: CellRange): string {
  return `${formatCounted(cellsOf(range), 'cell')} in ${formatCounted(rowsOf(range), 'row')} and ${formatCounted(columnsOf(range), 'column')}`;
}
