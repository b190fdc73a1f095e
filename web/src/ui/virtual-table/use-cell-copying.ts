import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { formatCount, formatCounted } from '@wellfield/science';
import { cellsOf, type CellRange } from './cell-range.ts';

/** How cells are copied. */
export interface CellCopying {
  text(range: CellRange, withHeadings: boolean): string;
  /** The most cells copied at once. */
  maxCells: number;
  /** A note on the format of copied cells. */
  help: ReactNode;
}

interface CopiedTable {
  /** The element around the table. */
  element: RefObject<HTMLElement | null>;
  copying: CellCopying | undefined;
  range: CellRange | null;
  /** What is copied if no rectangle is selected. */
  active: CellRange;
}

/** Copies cells by the browser's copy event, which needs no permission and works on any site. */
export function useCellCopying({ element, copying, range, active }: CopiedTable) {
  const [withHeadings, setWithHeadings] = useState(true);
  // The message is about one selection and is cleared with the next one.
  const [outcome, setOutcome] = useState<{ of: string; text: string } | null>(null);
  const of = JSON.stringify(range ?? active);

  useEffect(() => {
    const onCopy = (event: ClipboardEvent) => {
      // If no text is selected, the event goes to the body, whatever has the focus.
      if (!copying || !element.current?.contains(document.activeElement)) return;
      if (range === null && getSelection()?.type === 'Range') return;
      event.preventDefault();
      const wanted = range ?? active;
      const count = cellsOf(wanted);
      if (count > copying.maxCells) {
        const max = formatCount(copying.maxCells);
        setOutcome({ of, text: `Too many cells to copy at once: at most ${max}. Use the download for more.` });
        return;
      }
      event.clipboardData?.setData('text/plain', copying.text(wanted, withHeadings && range !== null));
      setOutcome({ of, text: `${formatCounted(count, 'cell')} copied` });
    };
    document.addEventListener('copy', onCopy);
    return () => document.removeEventListener('copy', onCopy);
  });

  return { withHeadings, setWithHeadings, message: outcome?.of === of ? outcome.text : null };
}

/** Has the browser copy the selection, like its own menu. */
export function copyNow(): void {
  // If no text is selected, browsers first ask whether there is anything to copy.
  const allow = (event: Event) => event.preventDefault();
  document.addEventListener('beforecopy', allow, { once: true });
  document.execCommand('copy');
  document.removeEventListener('beforecopy', allow);
}
