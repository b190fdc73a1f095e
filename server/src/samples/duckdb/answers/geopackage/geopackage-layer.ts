import Database from 'better-sqlite3';
import type { FileFacts } from '../finished-file.ts';
import type { Cell } from '../row-batches.ts';
import { geopackageHeader, geopackageTables } from './geopackage-tables.ts';
import { pointBlob, wgs84 } from './point-blob.ts';
import { qgisStyles } from './qgis-styles.ts';

export interface Column {
  name: string;
  type: 'TEXT' | 'DOUBLE' | 'INTEGER' | 'DATE';
  meaning: string;
}

/** A file with the tables of the standard, and what it was made from. */
export function begunGeoPackage(target: string, facts: FileFacts): Database.Database {
  const file = new Database(target);
  // Nobody reads it before it is whole, and a file that was broken off is removed.
  file.pragma('journal_mode = OFF');
  file.pragma('synchronous = OFF');
  file.pragma(`application_id = ${geopackageHeader.applicationId}`);
  file.pragma(`user_version = ${geopackageHeader.userVersion}`);
  file.exec(geopackageTables);
  addMetadata(file, facts);
  return file;
}

const quoted = (name: string): string => `"${name}"`;

export function createLayer(file: Database.Database, name: string, columns: readonly Column[]): void {
  const definitions = columns.map((column) => `${quoted(column.name)} ${column.type}`);
  file.exec(
    `CREATE TABLE ${quoted(name)} (fid INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, geom POINT, ${definitions.join(', ')})`,
  );
}

/** West, south, east and north of its points; null if it has none. */
type Extent = readonly [number, number, number, number] | null;

export async function fillLayer(
  file: Database.Database,
  name: string,
  columns: readonly Column[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): Promise<Extent> {
  const [lat, long] = ['lat', 'long'].map((position) => columns.findIndex((column) => column.name === position));
  const binds = [...columns, null].map(() => '?').join(', ');
  const insert = file.prepare(
    `INSERT INTO ${quoted(name)} (geom, ${columns.map((column) => quoted(column.name)).join(', ')}) VALUES (${binds})`,
  );
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  file.exec('BEGIN');
  for await (const rows of batches) {
    for (const row of rows) {
      const [x, y] = [row[long ?? -1], row[lat ?? -1]];
      const hasPoint = typeof x === 'number' && typeof y === 'number';
      if (hasPoint)
        [west, south, east, north] = [Math.min(west, x), Math.min(south, y), Math.max(east, x), Math.max(north, y)];
      insert.run(hasPoint ? pointBlob(x, y) : null, ...row);
    }
  }
  file.exec('COMMIT');
  return west <= east ? [west, south, east, north] : null;
}

export function describeLayer(
  file: Database.Database,
  name: string,
  columns: readonly Column[],
  about: string,
  extent: Extent,
): void {
  file
    .prepare(
      'INSERT INTO gpkg_contents (table_name, data_type, identifier, description, min_x, min_y, max_x, max_y, srs_id) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    )
    .run(name, 'features', name, about, ...(extent ?? [null, null, null, null]), wgs84);
  file.prepare('INSERT INTO gpkg_geometry_columns VALUES (?, ?, ?, ?, 0, 0)').run(name, 'geom', 'POINT', wgs84);
  const describe = file.prepare(
    'INSERT INTO gpkg_data_columns (table_name, column_name, description) VALUES (?, ?, ?)',
  );
  for (const column of columns) describe.run(name, column.name, column.meaning);
  const style = Object.entries(qgisStyles).find(([layer]) => layer === name)?.[1];
  if (style === undefined) return;
  file
    .prepare(
      "INSERT INTO layer_styles (f_table_catalog, f_table_schema, f_table_name, f_geometry_column, styleName, styleQML, useAsDefault, description) VALUES ('', '', ?, 'geom', ?, ?, 1, ?)",
    )
    .run(name, name, style, 'Non-detects are hollow.');
}

/** What the file was made from, as JSON that GIS programs show with the file. */
function addMetadata(file: Database.Database, facts: FileFacts): void {
  const { lastInsertRowid } = file
    .prepare(
      "INSERT INTO gpkg_metadata (md_scope, md_standard_uri, mime_type, metadata) VALUES ('dataset', 'https://schema.org/Dataset', 'application/json', ?)",
    )
    .run(JSON.stringify(facts, null, 2));
  file
    .prepare("INSERT INTO gpkg_metadata_reference (reference_scope, md_file_id) VALUES ('geopackage', ?)")
    .run(lastInsertRowid);
}
