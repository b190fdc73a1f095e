import type { Cell } from '../row-batches.ts';
import { ZipFile } from '../zip-file.ts';
import { SheetRows, sheetEnd, sheetStart, type SheetColumn } from './sheet-xml.ts';
import { workbookParts } from './workbook-parts.ts';

type Batches = AsyncIterable<readonly (readonly Cell[])[]>;

/** A workbook whose sheets are written one after the other, each with a heading that stays and can be filtered. */
export class WorkbookSheets {
  readonly #zip: ZipFile;
  readonly #names: string[] = [];
  /** Texts that were longer than a cell holds. */
  cutTexts = 0;

  private constructor(zip: ZipFile) {
    this.#zip = zip;
  }

  /** Has the sheets of a file written, and closes it. */
  static async write(path: string, write: (sheets: WorkbookSheets) => Promise<void>): Promise<void> {
    const zip = new ZipFile(path);
    try {
      const sheets = new WorkbookSheets(zip);
      await write(sheets);
      for (const [name, text] of Object.entries(workbookParts(sheets.#names))) {
        await zip.add(name, (part) => part.write(text));
      }
      zip.end();
    } finally {
      zip.close();
    }
  }

  async add(name: string, columns: readonly SheetColumn[], batches: Batches): Promise<void> {
    this.#names.push(name);
    await this.#zip.add(`xl/worksheets/sheet${this.#names.length}.xml`, async (part) => {
      const rows = new SheetRows(columns);
      part.write(sheetStart(columns) + rows.heading());
      for await (const batch of batches) part.write(batch.map((row) => rows.xml(row)).join(''));
      part.write(sheetEnd(columns, rows.count));
      this.cutTexts += rows.cutTexts;
    });
  }
}

/** Columns by their names, with the kind behind a colon where it is not text. */
export const sheetColumns = (text: string): SheetColumn[] =>
  text.split(' ').map((part) => {
    const [name = '', kind = 'text'] = part.split(':');
    return { name, kind: kind as SheetColumn['kind'] };
  });

/** A few rows that are there already. */
export async function* fewRows(rows: readonly (readonly Cell[])[]): AsyncGenerator<readonly (readonly Cell[])[]> {
  yield rows;
}

/** What a file was made from, a line each. */
export const factRows = (facts: Readonly<Record<string, string>>): Cell[][] =>
  Object.entries(facts)
    .filter(([, text]) => text !== '')
    .map(([name, text]) => [name, text, null]);
