import type { ReactNode } from 'react';

/** A column of a table; `cell` draws a row's cell, and must be cheap. */
export interface TableColumn {
  id: string;
  heading: string;
  widthPx: number;
  align: 'start' | 'end';
  /** What is to be known of the column besides its heading: that rows are filtered by it. */
  note?: string | undefined;
  cell(row: number): ReactNode;
}

/** By which column rows are sorted. */
export interface TableSort {
  column: string;
  direction: 'ascending' | 'descending';
}

/** What a person may do with the columns of a table. */
export interface ColumnChanges {
  /** The column is to be so wide. */
  resize(column: string, widthPx: number): void;
  /** The column is to stand at this index among the columns. */
  move(column: string, index: number): void;
  /** More about the column is asked for; it opens beside the element. */
  openMenu(column: string, opener: HTMLElement): void;
}

/** Narrower, a column could not be taken hold of. */
const minColumnPx = 48;
const maxColumnPx = 800;
/** What a press of a key changes a width by. */
export const columnStepPx = 16;

/** A column's width within what can be used. */
export function clampColumnPx(widthPx: number): number {
  return Math.round(Math.min(Math.max(minColumnPx, widthPx), maxColumnPx));
}
