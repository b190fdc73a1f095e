import { sampleColumns } from '@wellfield/contract';
import { identifier, textConstant } from '../../samples/duckdb/sql-text.ts';
import { derivedColumns } from '../mapping/mapping.ts';

/** A mapped column as SQL sees it. */
export interface TypedColumn {
  name: string;
  type: string;
}

const isText = (type: string): boolean => type === 'VARCHAR';
const isNumber = (type: string): boolean =>
  /^(DOUBLE|FLOAT|U?(TINYINT|SMALLINT|INTEGER|BIGINT|HUGEINT)|DECIMAL)/.test(type);

/**
 * A SELECT over a mapping's rows that brings every field and extra column into one form: trimmed texts, null if empty;
 * typed numbers if they were delivered typed, else text; coordinates as text in x, y, crs (lat and long are EPSG:4326).
 * Rows that the mapping skips are left out.
 */
export function cleanedRows(source: string, columns: readonly TypedColumn[], fileName: string): string {
  const types = new Map(columns.map(({ name, type }) => [name.toLowerCase(), type]));
  const text = (name: string): string => asText(name, types.get(name));
  const fields = sampleColumns.flatMap(({ name, kind }) => {
    if (derivedColumns.has(name) || ['lat', 'long', 'source_file', 'source_line'].includes(name)) return [];
    const type = types.get(name);
    const keepsType = (kind === 'number' && type !== undefined && isNumber(type)) || (kind === 'date' && isDate(type));
    return [`${keepsType ? identifier(name) : text(name)} AS ${identifier(name)}`];
  });
  const coordinates = types.has('lat')
    ? [`${text('long')} AS x`, `${text('lat')} AS y`, "'EPSG:4326' AS crs"]
    : [`${text('x')} AS x`, `${text('y')} AS y`, `${text('crs')} AS crs`];
  const line = types.has('_line') ? 'TRY_CAST(_line AS BIGINT)' : 'CAST(NULL AS BIGINT)';
  const sourceLine = types.has('source_line') ? `coalesce(TRY_CAST(source_line AS BIGINT), ${line})` : line;
  const selected = [
    ...fields,
    ...coordinates,
    `coalesce(${text('source_file')}, ${textConstant(fileName)}) AS source_file`,
    `${sourceLine} AS source_line`,
    `coalesce(${line}, ${sourceLine}) AS _line`,
    `${types.has('_limit_alone') ? 'coalesce(TRY_CAST(_limit_alone AS BOOLEAN), false)' : 'false'} AS _limit_alone`,
  ];
  const notSkipped = types.has('_skip') ? `WHERE ${text('_skip')} IS NULL` : '';
  return `SELECT ${selected.join(',\n')} FROM ${source} ${notSkipped}`;
}

/** How many rows a mapping skips, by reason. */
export function skippedRows(source: string, columns: readonly TypedColumn[]): string | null {
  const skip = columns.find(({ name }) => name.toLowerCase() === '_skip');
  if (!skip) return null;
  const reason = asText('_skip', skip.type);
  return `SELECT ${reason} AS reason, count(*) AS rows FROM ${source} WHERE ${reason} IS NOT NULL GROUP BY 1 ORDER BY rows DESC, reason`;
}

export const isDate = (type: string | undefined): boolean => type !== undefined && /^(DATE|TIMESTAMP)/.test(type);

function asText(name: string, type: string | undefined): string {
  if (type === undefined) return 'CAST(NULL AS VARCHAR)';
  return `nullif(trim(${isText(type) ? identifier(name) : `CAST(${identifier(name)} AS VARCHAR)`}), '')`;
}
