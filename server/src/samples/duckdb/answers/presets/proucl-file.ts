import { isAboveLimitSql, isNonDetectSql } from '@wellfield/contract/to-sql';
import { textConstant } from '../../sql-text.ts';
import type { FileToMake } from '../finished-file.ts';
import { rowBatches, type Cell } from '../row-batches.ts';
import { factRows, fewRows, sheetColumns, WorkbookSheets } from '../workbook/workbook-sheets.ts';
import { valueSql } from '../../value-sql.ts';

const data = sheetColumns('Location Matrix Analyte Unit Fraction Sample_Date:date Result:number D_Result:number');

/**
 * Writes a workbook as ProUCL reads data with non-detects: `Result`, and `D_Result`, which is 1 for a detect and 0 for a
 * non-detect, whose result is its limit. Analytes and locations are groups, and where an analyte has several matrices, fractions or
 * units so are these: the notes name such analytes. A row without result is without both, and so is a
 * result above a limit, which ProUCL has no indicator for; the notes count them.
 * Source: US EPA, ProUCL user guide, on data sets with non-detects: the indicator of `X` is `D_X`.
 */
export async function writeProucl(file: FileToMake): Promise<void> {
  const { connection, parquetFile, target, facts, signal, onRows } = file;
  const rows = `SELECT location, matrix, analyte, unit, filtered, CAST(sample_date AS VARCHAR), ${valueSql},
      CASE WHEN (${valueSql}) IS NULL THEN NULL WHEN ${isNonDetectSql('detect')} THEN 0 ELSE 1 END
    FROM read_parquet(${textConstant(parquetFile)})`;
  // Missing ones are another, too.
  const several = ['matrix', 'filtered', 'unit'].map((name) => `count(DISTINCT coalesce(${name}, '')) > 1`);
  const mixed = `SELECT analyte FROM read_parquet(${textConstant(parquetFile)}) GROUP BY 1 HAVING ${several.join(' OR ')} ORDER BY 1`;
  await WorkbookSheets.write(target, async (sheets) => {
    await sheets.add('Data', data, rowBatches(connection, rows, signal, onRows));
    const names: Cell[] = [];
    for await (const batch of rowBatches(connection, mixed, signal)) names.push(...batch.map(([name = null]) => name));
    const notes = names.map((name): Cell[] => ['group by matrix, fraction and unit too', name, null]);
    const above = `SELECT count(*)::INTEGER FROM read_parquet(${textConstant(parquetFile)}) WHERE ${isAboveLimitSql('detect', 'qualifier')}`;
    for await (const [[count = 0] = []] of rowBatches(connection, above, signal)) {
      if (Number(count) > 0) notes.push(['results above a limit, without Result and D_Result', count, null]);
    }
    await sheets.add('Notes', sheetColumns('about what unit'), fewRows([...factRows(facts), ...notes]));
  });
}
