import { closeSync, openSync, writeSync } from 'node:fs';
import type { DuckDBConnection } from '@duckdb/node-api';
import { columnMeanings, sampleColumns } from '@wellfield/contract';
import { isNonDetectSql } from '@wellfield/contract/to-sql';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { textConstant } from '../../sql-text.ts';
import { locationsOf, recordsOf, type FileFacts } from '../finished-file.ts';
import { rowBatches, type Cell } from '../row-batches.ts';
import { SheetRows, sheetEnd, sheetStart, type SheetColumn } from './sheet-xml.ts';
import { workbookParts } from './workbook-parts.ts';

const kinds = { text: 'text', number: 'number', integer: 'number', date: 'date' } as const;
const columnsOf = (text: string): SheetColumn[] =>
  text.split(' ').map((part) => {
    const [name = '', kind = 'text'] = part.split(':');
    return { name, kind: kind as SheetColumn['kind'] };
  });

const data: readonly SheetColumn[] = sampleColumns.map(({ name, kind }) => ({ name, kind: kinds[kind] }));
const locations = columnsOf(
  'location lat:number long:number samples:number non_detects:number analytes:number first_date:date last_date:date',
);
const summary = columnsOf(
  'analyte matrix unit samples:number non_detects:number without_result:number locations:number lowest_detect:number highest_detect:number lowest_limit:number highest_limit:number first_date:date last_date:date',
);
const notes = columnsOf('about what unit');

const notDetected = isNonDetectSql('detect');

/** What is counted of every analyte, matrix and unit: no statistic, which would have to treat non-detects in some way. */
const summaryOf = (
  parquetFile: string,
): string => `SELECT analyte, matrix, unit, count(*)::INTEGER, count(*) FILTER (WHERE ${notDetected})::INTEGER,
    count(*) FILTER (WHERE result IS NULL)::INTEGER, count(DISTINCT location)::INTEGER,
    min(result) FILTER (WHERE NOT ${notDetected}), max(result) FILTER (WHERE NOT ${notDetected}),
    min(result) FILTER (WHERE ${notDetected}), max(result) FILTER (WHERE ${notDetected}),
    CAST(min(sample_date) AS VARCHAR), CAST(max(sample_date) AS VARCHAR)
  FROM read_parquet(${textConstant(parquetFile)}) GROUP BY analyte, matrix, unit ORDER BY analyte, matrix, unit`;

/** Light: the text of rows shrinks to a fifteenth in any case, and more work takes three times as long for a tenth less. */
const compression = { level: 1 } as const;

/**
 * Writes a workbook of the records in a Parquet file: data, locations, a summary and notes, each with a heading that stays
 * and can be filtered. Numbers are numbers and days are days; a text that a spreadsheet would run begins with an apostrophe.
 */
export async function writeWorkbook(
  connection: DuckDBConnection,
  parquetFile: string,
  target: string,
  facts: FileFacts,
  signal?: AbortSignal,
): Promise<void> {
  const file = openSync(target, 'w', 0o600);
  try {
    const zip = new Zip((error, piece) => {
      // It calls back at once, so this ends the writing.
      if (error) throw error;
      writeSync(file, piece);
    });
    let cutTexts = 0;
    const sheet = async (
      number: number,
      columns: readonly SheetColumn[],
      batches: AsyncIterable<readonly (readonly Cell[])[]>,
    ) => {
      const part = new ZipDeflate(`xl/worksheets/sheet${number}.xml`, compression);
      zip.add(part);
      const rows = new SheetRows(columns);
      part.push(strToU8(sheetStart(columns) + rows.heading()));
      for await (const batch of batches) {
        part.push(strToU8(batch.map((row) => rows.xml(row)).join('')));
      }
      part.push(strToU8(sheetEnd(columns, rows.count)), true);
      cutTexts += rows.cutTexts;
    };
    await sheet(1, data, rowBatches(connection, recordsOf(parquetFile), signal));
    await sheet(2, locations, rowBatches(connection, locationsOf(parquetFile, notDetected), signal));
    await sheet(3, summary, rowBatches(connection, summaryOf(parquetFile), signal));
    await sheet(4, notes, one(notesOf(facts, cutTexts)));
    for (const [name, text] of Object.entries(workbookParts(['Data', 'Locations', 'Summary', 'Notes']))) {
      const part = new ZipDeflate(name, compression);
      zip.add(part);
      part.push(strToU8(text), true);
    }
    zip.end();
  } finally {
    closeSync(file);
  }
}

async function* one(rows: readonly (readonly Cell[])[]): AsyncGenerator<readonly (readonly Cell[])[]> {
  yield rows;
}

/** What the file was made from, and what its columns mean. */
function notesOf(facts: FileFacts, cutTexts: number): Cell[][] {
  return [
    ...Object.entries(facts)
      .filter(([, text]) => text !== '')
      .map(([name, text]): Cell[] => [name, text, null]),
    ...(cutTexts > 0 ? [['texts cut', `${cutTexts} texts are longer than the 32,767 characters of a cell`, null]] : []),
    [
      'Summary',
      'Counts, ranges of detected results and of the limits of those not detected; statistics are in the product, with their treatment of non-detects.',
      null,
    ],
    ...sampleColumns.map(({ name }): Cell[] => [
      `Data: ${name}`,
      columnMeanings[name].meaning,
      columnMeanings[name].unit ?? null,
    ]),
  ];
}
