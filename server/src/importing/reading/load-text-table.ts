import { rm } from 'node:fs/promises';
import path from 'node:path';
import { fileConstant, identifier, textConstant } from '../../samples/duckdb/sql-text.ts';
import { ImportRefusedError } from '../import-options.ts';
import type { SqlSession } from '../sql-session.ts';
import { csvDelimiter, tabDelimiter, type FoundDelimiter } from './field-delimiter.ts';
import { bareTable, type FileReader, type RawTable, type Reading, type SourceFile } from './file-reader.ts';
import { headerNames } from './header-names.ts';
import { refuseLinesAbove } from './text-heading.ts';
import { openTextFile, type TextFile } from './text-file.ts';

export const csvFormat: FileReader = textFormat(['.csv'], csvDelimiter);
export const tsvFormat: FileReader = textFormat(['.tsv', '.tab'], tabDelimiter);

type FindDelimiter = (pieces: AsyncIterable<Uint8Array>) => Promise<FoundDelimiter>;

function textFormat(endings: readonly string[], findDelimiter: FindDelimiter): FileReader {
  const load = async (file: SourceFile, reading: Reading) => [await loadTextTable(file, findDelimiter, reading)];
  return { endings, readsGzip: true, storesDates: false, isPacked: false, recognized: null, load };
}

async function loadTextTable(
  file: SourceFile,
  findDelimiter: FindDelimiter,
  { session, folder, choose, onFraction, signal }: Reading,
): Promise<RawTable> {
  const copyPath = path.join(folder, `${file.table}.text`);
  const text = await openTextFile(file, findDelimiter, copyPath, onFraction, signal);
  refuseComments(text.header, file);
  refuseLinesAbove(file.name, text.begin, text.delimiter);
  const header = headerNames(text.header, file.name);
  const columns = choose(header, file);
  await readRecords(session, file, text, header, columns);
  await rm(copyPath, { force: true });

  const shifts = `lines of ${file.table}`;
  await session.run(`CREATE TABLE ${identifier(shifts)} (record BIGINT, shift BIGINT)`);
  const appender = await session.connection.createAppender(shifts);
  for (const { record, shift } of text.lineShifts) {
    appender.appendBigInt(BigInt(record));
    appender.appendBigInt(BigInt(shift));
    appender.endRow();
  }
  appender.closeSync();
  const names = columns.map((name) => `bare.${identifier(name)}`);
  // A column `_line` in the header is replaced by the row's line.
  const selected = columns.includes('_line') ? names.filter((name) => name !== 'bare."_line"') : names;
  const only = text.lineShifts.length <= 1 ? (text.lineShifts[0]?.shift ?? 2) : null;
  await session.run(
    `CREATE VIEW ${identifier(file.table)} AS SELECT ${[...selected, only === null ? 'bare.rowid + lines.shift AS _line' : `bare.rowid + ${only} AS _line`].join(', ')}
     FROM ${identifier(bareTable(file))} AS bare
     ${only === null ? `ASOF JOIN ${identifier(shifts)} AS lines ON bare.rowid >= lines.record` : ''}`,
  );
  const { unreadable, unreadableCount, records } = text;
  return { file, columns: [...columns], header, rows: records, unreadable, unreadableCount };
}

/** Services of the USGS begin their tables so; EQuIS's first name has the sign, too, but others beside it. */
function refuseComments([first = '', ...others]: readonly string[], { name }: SourceFile): void {
  if (!/^#(\s|$)/.test(first) && !(first.startsWith('#') && others.length === 0)) return;
  throw new ImportRefusedError(
    `${name}:1: the line is a comment (#), and the first line must name the columns. Delete the lines that begin with #, and, where the file ` +
      'has one, the line of widths below the names, such as 5s 15s 10d; save the file and import it again.',
  );
}

async function readRecords(
  session: SqlSession,
  file: SourceFile,
  text: TextFile,
  header: readonly string[],
  columns: readonly string[],
): Promise<void> {
  const table = identifier(bareTable(file));
  const chosen = new Set(columns);
  // A table needs a column; if the mapping uses none, the first is loaded.
  const retained = header.filter((name, index) => chosen.has(name) || (chosen.size === 0 && index === 0));
  if (text.records === 0) {
    await session.run(`CREATE TABLE ${table} (${retained.map((name) => `${identifier(name)} VARCHAR`).join(', ')})`);
    return;
  }
  const read = `read_csv(${fileConstant(text.path)}, auto_detect = false, header = false, skip = ${text.headed ? 1 : 0},
    delim = ${textConstant(text.delimiter)}, quote = '"', escape = '"', comment = '', new_line = '${text.ending === '\n' ? '\\n' : '\\r\\n'}', nullstr = '', all_varchar = true,
    columns = {${header.map((_, index) => `'c${index}': 'VARCHAR'`).join(', ')}}`;
  const selected = retained.map((name) => `c${header.indexOf(name)} AS ${identifier(name)}`).join(', ');
  // Quoted line breaks can mislead a reader that starts in the middle of a file: then it reads from the beginning.
  for (const parallel of [true, false]) {
    let found: number | string;
    try {
      await session.run(`CREATE OR REPLACE TABLE ${table} AS SELECT ${selected} FROM ${read}, parallel = ${parallel})`);
      found = await session.number(`SELECT count(*) FROM ${table}`);
    } catch (error) {
      // Only errors in the text are retried and explained, not a full disk.
      if (!(error instanceof Error) || !error.message.startsWith('Invalid Input Error')) throw error;
      found = error.message.split('\n', 2).join(' ');
    }
    if (found === text.records) return;
    if (!parallel) {
      throw new ImportRefusedError(
        `${file.name} cannot be read with certainty: it has ${text.records} rows, but reading its values ended with: ${found}. ` +
          'Look for quotes that are not doubled or not closed, and save the file again as plain CSV.',
      );
    }
  }
}
