import type { DuckDBConnection } from '@duckdb/node-api';
import { isNonDetectSql } from '@wellfield/contract/to-sql';
import { textConstant } from '../../sql-text.ts';
import type { FileFacts } from '../finished-file.ts';
import { rowBatches } from '../row-batches.ts';
import { factRows, fewRows, sheetColumns, WorkbookSheets } from '../workbook/workbook-sheets.ts';

const data = sheetColumns('Location Matrix Analyte Unit Fraction Sample_Date:date Result:number D_Result:number');

/**
 * Writes a workbook as ProUCL reads data with non-detects: `Result`, and `D_Result`, which is 1 for a detect and 0 for a
 * non-detect, whose result is its limit. Analytes and locations are groups. A row without result is without both.
 * Source: US EPA, ProUCL 5.2 user guide, 2.5 (names of variables with non-detects).
 */
export async function writeProucl(
  connection: DuckDBConnection,
  parquetFile: string,
  target: string,
  facts: FileFacts,
  signal?: AbortSignal,
): Promise<void> {
  const rows = `SELECT location, matrix, analyte, unit, filtered, CAST(sample_date AS VARCHAR), result,
      CASE WHEN result IS NULL THEN NULL WHEN ${isNonDetectSql('detect')} THEN 0 ELSE 1 END
    FROM read_parquet(${textConstant(parquetFile)})`;
  await WorkbookSheets.write(target, async (sheets) => {
    await sheets.add('Data', data, rowBatches(connection, rows, signal));
    await sheets.add('Notes', sheetColumns('about what unit'), fewRows(factRows(facts)));
  });
}
