import type { ReactNode } from 'react';

/** A column of a table; `cell` draws a row's cell, and must be cheap. */
export interface TableColumn {
  id: string;
  heading: string;
  widthPx: number;
  align: 'start' | 'end';
  cell(row: number): ReactNode;
}
