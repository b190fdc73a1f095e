import { sampleColumns } from '@wellfield/contract';
import { toSql, type SqlFilter } from '@wellfield/contract/to-sql';
import { releaseFiles } from '../../releases/release-folder.ts';
import type { Question } from '../../sample-store.ts';
import { identifier, textConstant } from '../sql-text.ts';

/** In place of the folder, which nobody but the operator should learn from an answer. */
const folderPlaceholder = 'DATA-FOLDER';

/**
 * Statements that attach a release's own file and make the table `answer` of a question's rows, in the release's order by
 * `row_index`, from 0: as people run them, with values in place of binds and texts in place of codes.
 */
export function rowsSql(release: string, { filter, analyte }: Question): string {
  const file = `${folderPlaceholder}/releases/${release}/${releaseFiles.samples}`;
  const clauses = withValues(toSql(filter));
  const columns = sampleColumns.map(({ name, kind }) =>
    kind === 'text' ? `CAST(${identifier(name)} AS VARCHAR) AS ${identifier(name)}` : identifier(name),
  );
  return [
    `-- Run these with DuckDB where the release's file can be read. Put the path of the server's data folder for ${folderPlaceholder};`,
    '-- the file is only read, also while the server runs.',
    `ATTACH '${file}' AS release (READ_ONLY);`,
    'CREATE TEMPORARY TABLE answer AS',
    `SELECT row_number() OVER (ORDER BY rowid) - 1 AS row_index,\n  ${columns.join(',\n  ')}`,
    'FROM release.samples',
    `WHERE dataset = ${textConstant(filter.dataset)}`,
    ...(analyte === null ? [] : [`  AND analyte = ${textConstant(analyte)}`]),
    `  AND (${clauses});`,
  ].join('\n');
}

/** A condition with its values in place of binds. Names of columns have no $, and what is put in is not read again. */
export function withValues({ text, values }: SqlFilter): string {
  return text.replaceAll(/\$(\d+)/g, (_, number: string) => constant(values[Number(number) - 1]));
}

function constant(value: string | number | undefined): string {
  return typeof value === 'number' ? String(value) : textConstant(value ?? '');
}
