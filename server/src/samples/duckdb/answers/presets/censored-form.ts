import { isAboveLimitSql, isNonDetectSql } from '@wellfield/contract/to-sql';
import type { ReleaseDictionaries } from '../../database/release-dictionaries.ts';
import { csvLines, numberCell, textCell } from '../csv-file.ts';
import type { RowsFileForm } from '../rows-file-job.ts';
import { valueSql } from '../../value-sql.ts';

/**
 * CSV for R's packages of censored data (NADA, NADA2, EnvStats, survival): `result`, and `censored`, which is TRUE for a
 * non-detect, whose result is its limit. A row without result is `NA` there, and is none of their figures; so is a
 * result above a limit, which is in `above_limit`: censored on the other side, it would be taken for a value.
 */
export function censoredForm(dictionaries: ReleaseDictionaries): RowsFileForm {
  const text = (column: 'location' | 'matrix' | 'analyte' | 'unit' | 'filtered' | 'qualifier' | 'sample_id') =>
    textCell(`"${column}"`, dictionaries.get(column));
  const cells = [
    ...(['location', 'matrix', 'analyte', 'unit', 'filtered'] as const).map(text),
    'sample_date',
    numberCell(`(${valueSql})`),
    `CASE WHEN ${isNonDetectSql('detect')} THEN 'TRUE' ELSE 'FALSE' END`,
    numberCell('reporting_limit'),
    numberCell('detection_limit'),
    ...(['qualifier', 'sample_id'] as const).map(text),
    numberCell(`(CASE WHEN ${isAboveLimitSql('detect', 'qualifier')} THEN result END)`),
  ];
  const header =
    'location,matrix,analyte,unit,fraction,sample_date,result,censored,reporting_limit,detection_limit,qualifier,sample_id,above_limit';
  return csvLines(header, cells);
}
