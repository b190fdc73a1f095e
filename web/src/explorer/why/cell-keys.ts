import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, readonly [column: number, row: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** Arrow keys lead from a button of a table's body to that of a cell beside, above or below it that has one. */
export function moveToCell(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const cell = event.target instanceof Element ? event.target.closest<HTMLTableCellElement>('td, th') : null;
  if (!step || !cell || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const [columns, rows] = step;
  let next: Element | null | undefined = cell;
  do next = neighbor(next, columns, rows);
  while (next && !next.querySelector('button'));
  const button = next?.querySelector('button');
  if (!button) return;
  event.preventDefault();
  button.focus();
}

function neighbor(cell: Element, columns: number, rows: number): Element | null | undefined {
  if (columns !== 0) return columns > 0 ? cell.nextElementSibling : cell.previousElementSibling;
  const row = cell.parentElement;
  const index = [...(row?.children ?? [])].indexOf(cell);
  return (rows > 0 ? row?.nextElementSibling : row?.previousElementSibling)?.children[index];
}
