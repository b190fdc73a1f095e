import { isAboveLimitSql } from '@wellfield/contract/to-sql';

/**
 * A row's result as a value: NULL where it is a limit that the value is above, which no statistic may take for one. Of the columns
 * `result`, `detect` and `qualifier`.
 */
export const valueSql = `CASE WHEN ${isAboveLimitSql('detect', 'qualifier')} THEN NULL ELSE result END`;
