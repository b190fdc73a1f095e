import { formatCounted } from '@wellfield/science';
import { ImportRefusedError } from '../import-options.ts';
import { percentStyles } from './percent-styles.ts';
import { sheetParts } from './sheet-parts.ts';
import { SheetScan } from './sheet-scan.ts';

/** The library makes room for every cell between the first and the last one, filled or not. */
const maxRoom = 50_000_000;

/** The parts that say how cells look, which sheets there are, and where they are. */
export interface PartsAboutSheets {
  styles: string;
  sheets: string;
  relations: string;
}

const sheetPart = /^xl\/worksheets\/([^/]+)\.xml$/;

/** The sheets of a file, looked through as they are unpacked. */
export class SheetScans {
  readonly #sheets = new Map<string, SheetScan>();
  readonly #texts = new Map<string, Buffer[]>();
  readonly #about: PartsAboutSheets;
  #percentStyles: ReadonlySet<number> | null = null;

  constructor(about: PartsAboutSheets) {
    this.#about = about;
  }

  /** Parts that say what cells are like come before the sheets (`unpackedXmlBytes`). */
  take(part: string, piece: Buffer): void {
    const [, name] = sheetPart.exec(part) ?? [];
    if (name === undefined) {
      if (Object.values(this.#about).includes(part)) this.#texts.set(part, [...(this.#texts.get(part) ?? []), piece]);
      return;
    }
    this.#percentStyles ??= percentStyles(this.#text(this.#about.styles));
    const sheet = this.#sheets.get(name) ?? new SheetScan(this.#percentStyles);
    this.#sheets.set(name, sheet);
    sheet.take(piece);
  }

  /** The cells of a sheet, by its position in the file, whose number is shown as a percentage (`cellKey`). */
  percentsOf(sheet: number): ReadonlySet<number> {
    const part = sheetParts(this.#text(this.#about.sheets), this.#text(this.#about.relations))[sheet] ?? '';
    return this.#sheets.get(sheetPart.exec(part)?.[1] ?? '')?.percents ?? new Set();
  }

  #text(part: string): string {
    return Buffer.concat(this.#texts.get(part) ?? []).toString('utf8');
  }

  /** What of its cells is read as empty. Throws `ImportRefusedError` for cells too far from the others. */
  notes(file: string): string[] {
    return [...this.#sheets].flatMap(([name, scan]) => {
      const { room, rightmost, lowest, withoutValue, withoutValueCount } = scan.end();
      if (room > maxRoom) {
        throw new ImportRefusedError(
          `${file}: the cells of its ${name} go as far as ${[...new Set([rightmost, lowest])].join(' and ')}, too far to be read. ` +
            'Delete the columns right of the table and the rows below it, or save the table as CSV, and import it again.',
        );
      }
      if (withoutValueCount === 0) return [];
      const stated = withoutValue.map(({ cell, error }) => `${cell} (${error ?? 'not calculated'})`);
      const more = withoutValueCount - stated.length;
      return `${file}: ${formatCounted(withoutValueCount, 'cell')} of its ${name} with a formula that has an error or no value ${
        withoutValueCount === 1 ? 'was' : 'were'
      } read as empty: ${stated.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
    });
  }
}
