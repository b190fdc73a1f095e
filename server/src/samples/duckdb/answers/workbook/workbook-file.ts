import { columnMeanings, sampleColumns } from '@wellfield/contract';
import { isNonDetectSql } from '@wellfield/contract/to-sql';
import { textConstant } from '../../sql-text.ts';
import { locationsOf, recordsOf, type FileFacts, type FileToMake } from '../finished-file.ts';
import { rowBatches, type Cell } from '../row-batches.ts';
import type { SheetColumn } from './sheet-xml.ts';
import { factRows, fewRows, sheetColumns, WorkbookSheets } from './workbook-sheets.ts';
import { valueSql } from '../../value-sql.ts';

const kinds = { text: 'text', number: 'number', integer: 'number', date: 'date' } as const;
const data: readonly SheetColumn[] = sampleColumns.map(({ name, kind }) => ({ name, kind: kinds[kind] }));
const locations = sheetColumns(
  'location lat:number long:number samples:number non_detects:number analytes:number first_date:date last_date:date',
);
const summary = sheetColumns(
  'analyte matrix unit samples:number non_detects:number without_result:number locations:number lowest_detect:number highest_detect:number lowest_limit:number highest_limit:number first_date:date last_date:date',
);
const notes = sheetColumns('about what unit');

const notDetected = isNonDetectSql('detect');

/** What is counted of every analyte, matrix and unit: no statistic, which would have to treat non-detects in some way. */
const summaryOf = (
  parquetFile: string,
): string => `SELECT analyte, matrix, unit, count(*)::INTEGER, count(*) FILTER (WHERE ${notDetected})::INTEGER,
    count(*) FILTER (WHERE result IS NULL)::INTEGER, count(DISTINCT location)::INTEGER,
    min(${valueSql}) FILTER (WHERE NOT ${notDetected}), max(${valueSql}) FILTER (WHERE NOT ${notDetected}),
    min(result) FILTER (WHERE ${notDetected}), max(result) FILTER (WHERE ${notDetected}),
    CAST(min(sample_date) AS VARCHAR), CAST(max(sample_date) AS VARCHAR)
  FROM read_parquet(${textConstant(parquetFile)}) GROUP BY analyte, matrix, unit ORDER BY analyte, matrix, unit`;

/**
 * Writes a workbook of the records in a Parquet file: data, locations, a summary and notes, each with a heading that stays
 * and can be filtered. Numbers are numbers and days are days; a text that a spreadsheet would run begins with an apostrophe.
 */
export async function writeWorkbook(file: FileToMake): Promise<void> {
  const { connection, parquetFile, target, facts, signal, onRows } = file;
  await WorkbookSheets.write(target, async (sheets) => {
    await sheets.add('Data', data, rowBatches(connection, recordsOf(parquetFile), signal, onRows));
    await sheets.add('Locations', locations, rowBatches(connection, locationsOf(parquetFile), signal));
    await sheets.add('Summary', summary, rowBatches(connection, summaryOf(parquetFile), signal));
    await sheets.add('Notes', notes, fewRows(notesOf(facts, sheets.cutTexts)));
  });
}

/** What the file was made from, and what its columns mean. */
function notesOf(facts: FileFacts, cutTexts: number): Cell[][] {
  return [
    ...factRows(facts),
    ...(cutTexts > 0 ? [['texts cut', `${cutTexts} texts are longer than the 32,767 characters of a cell`, null]] : []),
    [
      'Summary',
      'Counts, ranges of detected results (without those above a limit) and of the limits of those not detected; statistics are in the product, with their treatment of non-detects.',
      null,
    ],
    ...sampleColumns.map(({ name }): Cell[] => [
      `Data: ${name}`,
      columnMeanings[name].meaning,
      columnMeanings[name].unit ?? null,
    ]),
  ];
}
