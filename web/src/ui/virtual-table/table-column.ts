import type { ReactNode } from 'react';

/** A column of a table; `cell` renders a row's cell and must be fast. */
export interface TableColumn {
  id: string;
  heading: string;
  widthPx: number;
  align: 'start' | 'end';
  /** What it holds. */
  about?: string | undefined;
  /** A note on the column, such as its filter. */
  note?: string | undefined;
  /** Whether rows are never sorted by it. */
  isUnsorted?: boolean;
  cell(row: number): ReactNode;
}

/** The column by which rows are sorted. */
export interface TableSort {
  column: string;
  direction: 'ascending' | 'descending';
}

/** Actions on the columns of a table. */
export interface ColumnChanges {
  /** Sets the column's width. */
  resize(column: string, widthPx: number): void;
  /** Moves the column to this index. */
  move(column: string, index: number): void;
  /** Opens the column's menu next to the element. */
  openMenu(column: string, opener: HTMLElement): void;
}

/** A narrower column would be hard to grab. */
const minColumnPx = 48;
const maxColumnPx = 800;
/** The change of width per key press. */
export const columnStepPx = 16;

/** Limits a column's width. */
export function clampColumnPx(widthPx: number): number {
  return Math.round(Math.min(Math.max(minColumnPx, widthPx), maxColumnPx));
}
