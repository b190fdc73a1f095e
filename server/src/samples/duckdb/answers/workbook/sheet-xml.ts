import { harmlessText } from '@wellfield/contract';
import type { Cell } from '../row-batches.ts';

/** The styles of `styles.xml`, by their place there. */
const cellStyles = { plain: 0, heading: 1, date: 2 } as const;

export interface SheetColumn {
  name: string;
  kind: 'text' | 'number' | 'date';
}

/** The characters that a cell can have. */
const longestText = 32_767;
const dayMs = 86_400_000;
const dayZero = Date.UTC(1899, 11, 30);
/** A spreadsheet counts a 29 February 1900: its days are right from the next on. */
const firstDay = 61;

/** A column's letters: A, B … Z, AA. */
function columnLetters(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}

/**
 * Text as XML of a workbook: signs that XML has no room for are written `_x0007_`, and what looks like that already is
 * escaped. Source: ECMA-376, part 1, 22.4.2.4 (ST_Xstring).
 */
function xmlText(text: string): string {
  return text
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll(
      /[^\P{Cc}\t\n\r\u007F-\u009F]|[\uFFFE\uFFFF]|\p{Cs}/gu,
      (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    )
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** Rows as XML, and how many texts were longer than a cell holds. */
export class SheetRows {
  readonly #columns: readonly SheetColumn[];
  readonly #letters: readonly string[];
  /** Texts repeat: most columns have few different ones. */
  readonly #known = new Map<string, string>();
  #row = 1;
  cutTexts = 0;

  constructor(columns: readonly SheetColumn[]) {
    this.#columns = columns;
    this.#letters = columns.map((_, index) => columnLetters(index));
  }

  get count(): number {
    return this.#row - 1;
  }

  heading(): string {
    const cells = this.#columns.map(({ name }, index) =>
      this.#text(`${this.#letters[index]}1`, name, cellStyles.heading),
    );
    this.#row = 2;
    return `<row r="1">${cells.join('')}</row>`;
  }

  xml(row: readonly Cell[]): string {
    const number = this.#row++;
    let cells = '';
    for (const [index, value] of row.entries()) {
      if (value === null) continue;
      const at = `${this.#letters[index]}${number}`;
      if (typeof value === 'number') cells += `<c r="${at}"><v>${value}</v></c>`;
      else
        cells +=
          this.#columns[index]?.kind === 'date' ? this.#date(at, value) : this.#text(at, value, cellStyles.plain);
    }
    return `<row r="${number}">${cells}</row>`;
  }

  #date(at: string, iso: string): string {
    const days = Math.round((Date.parse(iso) - dayZero) / dayMs);
    // Earlier days are none to a spreadsheet.
    return days >= firstDay
      ? `<c r="${at}" s="${cellStyles.date}"><v>${days}</v></c>`
      : this.#text(at, iso, cellStyles.plain);
  }

  #text(at: string, text: string, style: number): string {
    if (text.length > longestText) this.cutTexts++;
    let inner = this.#known.get(text);
    if (inner === undefined) {
      inner = xmlText(harmlessText(text.slice(0, longestText)));
      if (this.#known.size >= 20_000) this.#known.clear();
      this.#known.set(text, inner);
    }
    return `<c r="${at}" t="inlineStr"${style === cellStyles.plain ? '' : ` s="${style}"`}><is><t xml:space="preserve">${inner}</t></is></c>`;
  }
}

const widths = { text: 18, number: 13, date: 12 } as const;

/** What stands before a sheet's rows: the heading stays while the rows are scrolled. */
export function sheetStart(columns: readonly SheetColumn[]): string {
  const sizes = columns.map(
    ({ kind }, index) => `<col min="${index + 1}" max="${index + 1}" width="${widths[kind]}" customWidth="1"/>`,
  );
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${sizes.join('')}</cols><sheetData>`
  );
}

/** What stands behind them: every column can be filtered. */
export function sheetEnd(columns: readonly SheetColumn[], rows: number): string {
  return `</sheetData><autoFilter ref="A1:${columnLetters(columns.length - 1)}${Math.max(1, rows)}"/></worksheet>`;
}
