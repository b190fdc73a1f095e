/** A series of years in a text of the site, as a table there has it. */
export interface SiteSeries {
  /** The heading above the table. */
  title: string;
  /** The paragraph above it: what it is, and whence. */
  about: string;
  /** The heading of the second column, with the unit. */
  value: string;
  years: readonly number[];
  values: readonly number[];
}

/** Fewer are read faster than a chart. */
const minYears = 5;

/** A table of two columns, years in order and numbers, is also drawn; null for any other. */
export function seriesOf(table: HTMLTableElement): SiteSeries | null {
  const series = seriesFrom([...table.rows].map((row) => [...row.cells].map(({ textContent }) => textContent.trim())));
  return series && { title: textAbove(table, 'H2, H3'), about: textAbove(table, 'P'), ...series };
}

/** The series in the cells of a table, its headings first. */
export function seriesFrom(
  cells: readonly (readonly string[])[],
): Pick<SiteSeries, 'value' | 'years' | 'values'> | null {
  const [head = [], ...rows] = cells;
  const [, value] = head;
  if (value === undefined || rows.length < minYears || cells.some(({ length }) => length !== 2)) return null;
  const years = rows.map(([year = '']) => (/^\d{4}$/.test(year) ? Number(year) : NaN));
  const values = rows.map(([, text = '']) => (text === '' ? NaN : Number(text.replaceAll(',', ''))));
  const isInOrder = years.every((year, at) => at === 0 || year > (years[at - 1] ?? NaN));
  return isInOrder && [...years, ...values].every(Number.isFinite) ? { value, years, values } : null;
}

/** The text of the nearest element of a kind above the table. */
function textAbove(table: HTMLTableElement, kind: string): string {
  for (let above = table.previousElementSibling; above; above = above.previousElementSibling) {
    if (above.matches(kind)) return above.textContent.trim();
  }
  return '';
}
