import { formatCount, formatOwnResult } from '@wellfield/science';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { typeset } from '../layout/typeset.ts';
import { boxed } from '../layout/boxed.ts';
import styles from './chart-frame.module.css';
import type { FigureTable } from './figure/figure.ts';

/** Nobody reads more rows in a dialog, and they would slow down the page: the CSV has all of them. */
const maxRows = 1_000;

/** A figure's numbers as a table. */
export function ChartTable({ title, table, onClose }: { title: string; table: FigureTable; onClose: () => void }) {
  const { columns, rows } = table;
  return (
    <Dialog
      title={title}
      isWide
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          Okay
        </Button>
      }
    >
      {rows.length > maxRows && (
        <p>{`The first ${formatCount(maxRows)} of ${formatCount(rows.length)} rows. The CSV has all of them.`}</p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an area that scrolls is reached by keys */}
      <div className={`${styles.scroll} ${boxed('frame')}`} tabIndex={0} role="region" aria-label={title}>
        <table className={`${styles.table} ${typeset('small')}`}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, maxRows).map((row, index) => (
              <tr key={index}>
                {row.map((cell, at) => (
                  <td key={columns[at]} data-figure={typeof cell === 'number' || undefined}>
                    {tableText(table, index, at)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}

/** A longer text, as of very many outliers, is for the file. */
const maxCharacters = 80;

/** What a cell of a figure's table reads; its file has numbers in full. */
export function tableText({ rows, read }: FigureTable, row: number, column: number): string {
  const cell = rows[row]?.[column] ?? null;
  if (typeof cell === 'number') return read?.(column, row) ?? formatOwnResult(cell);
  const text = cell ?? '';
  return text.length > maxCharacters ? `${text.slice(0, maxCharacters - 1)}…` : text;
}
