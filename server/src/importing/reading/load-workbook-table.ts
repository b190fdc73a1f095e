import readWorkbook, { type Sheet } from 'read-excel-file/node';
import { formatCounted } from '@wellfield/science';
import { identifier } from '../../samples/duckdb/sql-text.ts';
import { ImportRefusedError } from '../import-options.ts';
import { keepPercentCells, type PercentCell } from './percent-cells.ts';
import { bareTable, type RawTable, type Reading, type SourceFile } from './file-reader.ts';
import { headerNames } from './header-names.ts';
import { headingAbove } from './heading-rows.ts';
import { lookedRows } from './lines-above.ts';
import { refuseSameName, tableName } from './table-name.ts';
import { cellText, kindOfCell, percentText } from './sheet-cells.ts';
import { cellKey } from './sheet-scan.ts';
import { SheetScans, type PartsAboutSheets } from './sheet-scans.ts';
import { unpackedXmlBytes } from './zip-contents.ts';

/** Loads the sheets that are tables: by default the first alone, which goes by the file's name. */
export async function loadWorkbookTables(file: SourceFile, reading: Reading): Promise<RawTable[]> {
  const { takesSheet, onUnread, onNote } = reading;
  const { sheets: all, scans } = await sheetsOf(file, onNote);
  const sheets = filledSheets(all, file);
  if (sheets.length === 0 || (!takesSheet && sheets[0]?.index !== 0))
    throw new ImportRefusedError(`${file.name}: the first sheet is empty; its first row must name the columns.`);
  const taken = takesSheet ? sheets.filter((sheet) => isTable(sheet) && takesSheet(sheet.texts)) : [];
  // Where none is a table, the mapping says of the first what it lacks.
  const read = taken.length > 0 ? taken : sheets.slice(0, 1);
  for (const sheet of sheets) {
    if (!read.includes(sheet)) onUnread?.(`${file.name} [${sheet.name}]`, headingFault(sheet));
  }
  const tables: RawTable[] = [];
  for (const sheet of read) {
    refuseSameName(sheet.file, [...reading.loaded, ...tables]);
    tables.push(await loadSheet(sheet, scans.percentsOf(sheet.index), reading));
  }
  return tables;
}

/** A sheet with a row that names columns. */
interface FilledSheet {
  /** Its position in the workbook. */
  index: number;
  name: string;
  /** As a table of its own. */
  file: SourceFile;
  rows: Sheet['data'];
  headerIndex: number;
  /** The header's cells. */
  texts: string[];
}

function filledSheets(sheets: readonly Sheet[], file: SourceFile): FilledSheet[] {
  return sheets.flatMap(({ sheet: name, data }, index) => {
    // A sheet of a chart has none, whatever the library's type says.
    const rows = (data as Sheet['data'] | undefined) ?? [];
    const headerIndex = rows.findIndex((row) => row.some((cell) => cellText(cell) !== null));
    const headerRow = rows[headerIndex];
    if (!headerRow) return [];
    const own = { ...file, name: `${file.name} [${name}]`, table: tableName(`${file.table} ${name}`) };
    const texts = headerRow.map((cell) => cellText(cell) ?? '');
    return [{ index, name, file: index === 0 ? file : own, rows, headerIndex, texts }];
  });
}

/** Why a sheet's first row is none that names columns; null if it is one. */
function headingFault({ file, rows, headerIndex }: FilledSheet): string | null {
  return headingAbove(
    file.name,
    rows.slice(headerIndex, headerIndex + lookedRows).map((row) => row.map(kindOfCell)),
    headerIndex + 1,
  );
}

/** The names of a sheet's columns; throws `ImportRefusedError` where its first row does not name them. */
function columnNames(sheet: FilledSheet): string[] {
  const fault = headingFault(sheet);
  if (fault !== null) throw new ImportRefusedError(fault);
  return headerNames(sheet.texts, sheet.file.name);
}

function isTable(sheet: FilledSheet): boolean {
  try {
    columnNames(sheet);
    return true;
  } catch {
    return false;
  }
}

/** Loads the chosen columns of a sheet as text; a row's line is its number in the sheet. */
async function loadSheet(sheet: FilledSheet, percents: ReadonlySet<number>, { session, choose, onNote }: Reading) {
  const { file, rows, headerIndex } = sheet;
  const header = columnNames(sheet);
  const columns = choose(header, file);
  const retained = columns.filter((name) => name !== '_line');
  const indices = retained.map((name) => header.indexOf(name));
  const table = bareTable(file);
  await session.run(
    `CREATE TABLE ${identifier(table)} (${[...retained.map((name) => `${identifier(name)} VARCHAR`), '_line BIGINT'].join(', ')})`,
  );
  const appender = await session.connection.createAppender(table);
  let count = 0;
  const percentCells: PercentCell[] = [];
  for (const [index, row] of rows.entries()) {
    if (index <= headerIndex || row.every((cell) => cellText(cell) === null)) continue;
    for (const column of indices) {
      const cell = row[column];
      const isPercent = typeof cell === 'number' && percents.has(cellKey(index + 1, column + 1));
      const text = isPercent ? percentText(cell) : cellText(cell);
      if (isPercent) percentCells.push({ line: index + 1, value: Number(text) });
      if (text === null) appender.appendNull();
      else appender.appendVarchar(text);
    }
    appender.appendBigInt(BigInt(index + 1));
    appender.endRow();
    count++;
  }
  appender.closeSync();
  const hasPercents = percentCells.length > 0;
  if (hasPercents) {
    onNote?.(percentNote(file, percentCells));
    await keepPercentCells(session, file.name, percentCells);
  }
  await session.run(`CREATE VIEW ${identifier(file.table)} AS SELECT * FROM ${identifier(table)}`);
  return { file, columns: [...columns], header, rows: count, hasPercents, unreadable: [], unreadableCount: 0 };
}

const aboutSheets: PartsAboutSheets = {
  styles: 'xl/styles.xml',
  sheets: 'xl/workbook.xml',
  relations: 'xl/_rels/workbook.xml.rels',
};
const maxPercentsShown = 5;

const percentNote = ({ name }: SourceFile, shown: readonly PercentCell[]): string =>
  `${name}: ${formatCounted(shown.length, 'cell')} with the format of a percentage ${shown.length === 1 ? 'was' : 'were'} read as shown, in %: ` +
  `${shown
    .slice(0, maxPercentsShown)
    .map(({ line, value }) => `${value} in row ${line}`)
    .join(', ')}${shown.length > maxPercentsShown ? ` and ${shown.length - maxPercentsShown} more` : ''}.`;

/** The library keeps all of a workbook's XML in memory, and several times as much while it reads it. */
const maxXmlBytes = 256 * 1024 * 1024;

async function sheetsOf(file: SourceFile, onNote: Reading['onNote']): Promise<{ sheets: Sheet[]; scans: SheetScans }> {
  try {
    const scans = new SheetScans(aboutSheets);
    const bytes = await unpackedXmlBytes(file.path, maxXmlBytes, (name, piece) => scans.take(name, piece));
    if (bytes > maxXmlBytes) throw tooLarge(file);
    for (const note of scans.notes(file.name)) onNote?.(note);
    return { sheets: await readWorkbook(file.path), scans };
  } catch (error) {
    if (error instanceof ImportRefusedError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new ImportRefusedError(`${file.name} cannot be read as a workbook (${reason}). Save it again as .xlsx.`);
  }
}

function tooLarge({ name }: SourceFile): ImportRefusedError {
  return new ImportRefusedError(
    `${name} unpacks to more than ${maxXmlBytes / 1024 / 1024} MiB, which is too much for a workbook. Save each of its sheets as CSV, and import these.`,
  );
}
