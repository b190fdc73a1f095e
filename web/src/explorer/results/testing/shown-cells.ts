import { cellText, screenColumns, type ResultColumn } from '../result-column.ts';

/** The headings of a table on the screen. */
export const shownHeadings = <Row>(columns: readonly ResultColumn<Row>[]): string[] =>
  screenColumns(columns).map(({ heading }) => heading);

/** The cells of a table as the screen writes them, by row: a dash where there is nothing to say. */
export const shownCells = <Row>(columns: readonly ResultColumn<Row>[], rows: readonly Row[]): string[][] =>
  rows.map((row) => screenColumns(columns).map((column) => cellText(column, row) ?? '–'));
