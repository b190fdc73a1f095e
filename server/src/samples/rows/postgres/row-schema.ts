import type { ColumnKind } from '@wellfield/contract';
import { rowColumns } from '../row-columns.ts';
import { aliasKinds } from '../row-storage.ts';

/** Of every release a schema, so that removing one reads none of the others. */
const schemaPrefix = 'release_';

const types: Record<ColumnKind, string> = {
  // In the order of their bytes, as everywhere.
  text: 'text COLLATE "C"',
  number: 'double precision',
  integer: 'integer',
  date: 'date',
};

export function schemaOf(release: string): string {
  return `"${schemaPrefix}${release.replaceAll('"', '""')}"`;
}

export const releasesSql = `SELECT substr(nspname, ${schemaPrefix.length + 1}) AS id FROM pg_namespace
  WHERE starts_with(nspname, '${schemaPrefix}') AND pg_get_userbyid(nspowner) = current_user ORDER BY id`;

/** The columns as a list, of the table or of the alias before the point. */
export const columnList = (of = ''): string => rowColumns.map(({ name }) => `${of}"${name}"`).join(', ');

/** What creates the tables of a release, that of its samples by columns or by rows. */
export function tablesOf(release: string, { byColumns }: { byColumns: boolean }): string[] {
  const schema = schemaOf(release);
  const columns = rowColumns.map(({ name, kind }) => `"${name}" ${types[kind]}`);
  return [
    `CREATE SCHEMA ${schema}`,
    `CREATE TABLE ${schema}.samples (${columns.join(', ')}) USING ${byColumns ? 'columnar' : 'heap'}`,
    `CREATE TABLE ${schema}.dictionaries ("column" text NOT NULL, code integer NOT NULL, value text NOT NULL, PRIMARY KEY ("column", code))`,
    ...aliasKinds.map(
      (kind) =>
        `CREATE TABLE ${schema}.${kind}_aliases (name text COLLATE "C" NOT NULL, alias text COLLATE "C" NOT NULL)`,
    ),
    `CREATE TABLE ${schema}.facts (checksum text NOT NULL)`,
  ];
}

/** The index that finds the rows of an analyte, in the release's order. */
export const indexOf = (release: string): string =>
  `CREATE INDEX samples_of_analyte ON ${schemaOf(release)}.samples (dataset, analyte, number)`;

/** One number from every value of every row, in any order of rows. */
export const checksumSql = (release: string): string =>
  `SELECT coalesce(sum(CAST(CAST('x' || left(md5(CAST(ROW(${columnList('s.')}) AS text)), 15) AS bit(60)) AS bigint)), 0)::text AS checksum
   FROM ${schemaOf(release)}.samples AS s`;
