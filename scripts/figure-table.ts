import type { Row } from '../bench/figure.ts';

/** The figures as a text table, with numbers right-aligned. */
export function figureTable(rows: readonly Row[]): string {
  const header = ['figure', 'median', 'unit', 'reference', 'ratio', 'aim'];
  const lines = rows.map((row) => [
    row.name,
    figure(row.median),
    row.unit,
    row.reference === undefined ? '' : figure(row.reference),
    row.ratio === undefined ? '' : row.ratio.toFixed(2),
    row.aim ?? '',
  ]);
  const widths = header.map((title, column) =>
    Math.max(title.length, ...lines.map((line) => line[column]?.length ?? 0)),
  );
  const numeric = new Set([1, 3, 4]);
  return [header, widths.map((width) => '─'.repeat(width)), ...lines]
    .map((line) =>
      line
        .map((cell, column) => {
          const width = widths[column] ?? 0;
          return numeric.has(column) ? cell.padStart(width) : cell.padEnd(width);
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Three significant digits, without an exponent. */
function figure(value: number): string {
  return value.toLocaleString(
    'en-US',
    Math.abs(value) >= 100 ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: 3 },
  );
}
