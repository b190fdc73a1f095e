import { csvText } from '../../files/csv-text.ts';
import type { Figure, FigureTable } from '../figure/figure.ts';

/**
 * A figure's numbers as CSV text. Their subject, what was left out, and their provenance are written once, in the last
 * column of the first row, because a plot may have a row for every sample.
 */
export function figureCsv(
  figure: Pick<Figure, 'title' | 'subtitle' | 'notices'>,
  { columns, rows }: FigureTable,
  provenance: string,
): string {
  const source = figureAbout(figure, provenance).join(' | ');
  return csvText(
    rows.map((row, index) => ({
      ...Object.fromEntries(columns.map((column, at) => [column, row[at] ?? null])),
      source: index === 0 ? source : null,
    })),
  );
}

/** What a figure's numbers are of, what was left out, and their provenance. */
export function figureAbout(
  { title, subtitle, notices }: Pick<Figure, 'title' | 'subtitle' | 'notices'>,
  provenance: string,
): string[] {
  return [title, subtitle, ...notices, provenance].filter((part) => part !== '');
}
