/** A cell that says no value. */
export interface CellWithoutValue {
  /** Its name: `C3`. */
  cell: string;
  /** The error of its formula, such as `#DIV/0!`; null for a formula that no program has calculated. */
  error: string | null;
}

/** How many such cells are kept; the others are counted. */
const maxRetained = 5;

/** A tag of a cell with its formula and value, as they are written one after the other (ECMA-376, 18.3.1.4). */
const cells =
  /<(?:\w+:)?c\s([^>]*?)(?:\/>|>(<(?:\w+:)?f\b[^>]*?(?:\/>|>[^<]*<\/(?:\w+:)?f>))?(?:<(?:\w+:)?v>([^<]*)<\/(?:\w+:)?v>)?)/g;

/**
 * Looks through a sheet's XML as it is unpacked for what its reader does not tell: how far its cells go, for which it makes room
 * whether or not they hold anything, and cells whose formula has an error or no value, which are empty to it.
 */
export class SheetScan {
  /** The filled cell that is farthest to the right, and the one farthest down. */
  rightmost = '';
  lowest = '';
  withoutValue: CellWithoutValue[] = [];
  withoutValueCount = 0;
  /** Cells whose number is shown as a percentage, by `cellKey`. */
  readonly percents = new Set<number>();
  readonly #percentStyles: ReadonlySet<number>;
  #text = '';
  #lastRow = 0;
  #lastColumn = 0;
  /** Of the rows so far, blank cells with a format too; and the one that is read. */
  #widths = 0;
  #row = 0;
  #width = 0;

  constructor(percentStyles: ReadonlySet<number> = new Set()) {
    this.#percentStyles = percentStyles;
  }

  take(piece: Buffer): void {
    this.#text += piece.toString('latin1');
    this.#scan(false);
  }

  end(): this {
    this.#scan(true);
    return this;
  }

  /** For how many cells the reader makes room. */
  get room(): number {
    return Math.max(this.#lastRow * this.#lastColumn, this.#widths + this.#width);
  }

  /** The last cell of a piece can go on in the next one. */
  #scan(isEnd: boolean): void {
    let last: RegExpExecArray | null = null;
    for (const found of this.#text.matchAll(cells)) {
      if (last) this.#see(last);
      last = found;
    }
    if (isEnd && last) this.#see(last);
    this.#text = isEnd ? '' : this.#text.slice(last ? last.index : -longestTag);
  }

  #see([, attributes = '', formula, value]: RegExpExecArray): void {
    const [, cell = '', letters = '', digits = ''] = /\br="(([A-Z]{1,3})(\d{1,7}))"/.exec(attributes) ?? [];
    if (cell === '') return;
    const [row, column] = [Number(digits), columnNumber(letters)];
    if (row !== this.#row) [this.#row, this.#widths] = [row, this.#widths + this.#width];
    this.#width = column;
    if (this.#percentStyles.size > 0 && value !== undefined && !/\bt="(?!n")/.test(attributes)) {
      const style = Number(/\bs="(\d+)"/.exec(attributes)?.[1] ?? 0);
      if (this.#percentStyles.has(style)) this.percents.add(cellKey(row, column));
    }
    const isError = /\bt="e"/.test(attributes);
    const hasFormula = formula !== undefined;
    if (value === undefined && !hasFormula && !/\bt="inlineStr"/.test(attributes)) return;
    if (row > this.#lastRow) [this.#lastRow, this.lowest] = [row, cell];
    if (column > this.#lastColumn) [this.#lastColumn, this.rightmost] = [column, cell];
    if (!isError && !(hasFormula && (value ?? '') === '' && !/\bt="str"/.test(attributes))) return;
    this.withoutValueCount += 1;
    if (this.withoutValue.length < maxRetained) this.withoutValue.push({ cell, error: isError ? (value ?? '') : null });
  }
}

/** A cell's row and column, from 1, as one number. */
export const cellKey = (row: number, column: number): number => row * 16_384 + column - 1;

const longestTag = 1_000;

/** The number of a column: A is 1, XFD 16384. */
function columnNumber(letters: string): number {
  return Array.from(letters, (letter) => letter.charCodeAt(0) - 64).reduce((number, digit) => number * 26 + digit, 0);
}
