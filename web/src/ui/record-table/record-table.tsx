import type { ReactNode } from 'react';
import { boxed } from '../layout/boxed.ts';
import styles from './record-table.module.css';

export interface RecordColumn<Row, Order extends string> {
  title: string;
  /** What tells it apart where titles repeat. */
  key?: string;
  /** What it is, where the title cannot say it. */
  about?: string;
  /** By what the rows can be ordered here. */
  order?: Order;
  isNumber?: boolean;
  /** Never broken into lines beside other columns; or of any length, and on a card of its whole width. */
  width?: 'short' | 'long';
  /** The row's name: a heading of its own. */
  isName?: boolean;
  cell(row: Row): ReactNode;
}

interface RecordTableProps<Row, Order extends string> {
  label: string;
  columns: readonly RecordColumn<Row, Order>[];
  rows: readonly Row[];
  keyOf(row: Row, index: number): string;
  ordered?: { by: Order; isDescending: boolean; onOrder(by: Order): void };
  /** Whether a row is set back, as what is disabled. */
  isFaint?(row: Row): boolean;
  /** Buttons at the end of a row. */
  actsOf?(row: Row): ReactNode;
}

/** A dense table of some dozen rows; on narrow pages each row is a card with the columns' titles. */
export function RecordTable<Row, Order extends string = never>(props: RecordTableProps<Row, Order>) {
  const { label, columns, rows, keyOf, ordered, isFaint, actsOf } = props;
  return (
    <div className={`${styles.scroller} ${boxed('frame')}`}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ title, key = title, about, order, isNumber }) => (
              <th
                key={key}
                title={about}
                scope="col"
                data-figure={isNumber || undefined}
                aria-sort={order === undefined || ordered?.by !== order ? undefined : directionOf(ordered)}
              >
                {order === undefined || !ordered ? (
                  title
                ) : (
                  <button type="button" onClick={() => ordered.onOrder(order)}>
                    {title}
                  </button>
                )}
              </th>
            ))}
            {actsOf && <th scope="col" aria-label="Actions" />}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={keyOf(row, index)} data-faint={isFaint?.(row) || undefined}>
              {columns.map(({ title, key = title, isNumber, isName, width, cell }) =>
                isName ? (
                  <th key={key} scope="row" data-width={width}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={key} data-title={title} data-width={width} data-figure={isNumber || undefined}>
                    {cell(row)}
                  </td>
                ),
              )}
              {actsOf && <td className={styles.acts}>{actsOf(row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function directionOf({ isDescending }: { isDescending: boolean }): 'ascending' | 'descending' {
  return isDescending ? 'descending' : 'ascending';
}
