import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { formatCount, formatCounted } from '@wellfield/science';
import { cellsOf, type CellRange } from './cell-range.ts';

/** How cells are copied. */
export interface CellCopying {
  text(range: CellRange, withHeadings: boolean): string;
  /** More cells are not copied at once. */
  maxCells: number;
  /** How cells are written when they are copied. */
  help: ReactNode;
}

interface CopiedTable {
  /** The table with all that belongs to it. */
  element: RefObject<HTMLElement | null>;
  copying: CellCopying | undefined;
  range: CellRange | null;
  /** What is copied while no rectangle is drawn. */
  active: CellRange;
}

/** Puts cells on the clipboard by the browser's own copying, which needs no permission and works on any site. */
export function useCellCopying({ element, copying, range, active }: CopiedTable) {
  const [withHeadings, setWithHeadings] = useState(true);
  // Said of one selection: with the next one it is no longer true.
  const [outcome, setOutcome] = useState<{ of: string; text: string } | null>(null);
  const of = JSON.stringify(range ?? active);

  useEffect(() => {
    const onCopy = (event: ClipboardEvent) => {
      // Where no text is selected the event goes to the body, whatever has the focus.
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

  return { withHeadings, setWithHeadings, said: outcome?.of === of ? outcome.text : null };
}

/** Has the browser copy what is selected, as its own menu would. */
export function copyNow(): void {
  // A browser asks first whether there is anything to copy where no text is selected.
  const allow = (event: Event) => event.preventDefault();
  document.addEventListener('beforecopy', allow, { once: true });
  document.execCommand('copy');
  document.removeEventListener('beforecopy', allow);
}
