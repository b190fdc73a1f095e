import type { Client } from '../../api/client.ts';
import { askTableFile } from '../../api/file-calls.ts';
import { Pace } from '../../frame/pace.ts';
import type { LocationCoordinates } from '../../frame/filtering/conditions.ts';
import { shapefileZip } from '../../ui/files/shapefile.ts';
import { scienceWorker } from '../../workers/science-worker.ts';
import { provenanceText, type Provenance } from './provenance.ts';
import { sentTable } from './sent-table.ts';
import { tableRecords, tableSheet } from '../results/result-files.ts';
import type { ResultColumn } from '../results/result-column.ts';
import { ownColumns, pointsFile, tablePoints } from './table-points.ts';
import { csvFile, packedSheet } from './written-table.ts';

export const tableFiles = {
  csv: { extension: 'csv', mediaType: 'text/csv;charset=utf-8' },
  xlsx: { extension: 'xlsx', mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  geojson: { extension: 'geojson', mediaType: 'application/geo+json' },
  shapefile: { extension: 'zip', mediaType: 'application/zip' },
  gpkg: { extension: 'gpkg', mediaType: 'application/geopackage+sqlite3' },
  parquet: { extension: 'parquet', mediaType: 'application/vnd.apache.parquet' },
} as const;
export type TableFile = keyof typeof tableFiles;

interface TableToWrite<Row> {
  title: string;
  rows: readonly Row[];
  columns: readonly ResultColumn<Row>[];
  pinnedColumns: number;
  locations: readonly LocationCoordinates[];
  /** Whether rows are of no location. */
  hasNoLocations: boolean;
  provenance: Provenance;
}

/** A window's table as a file: of the page, or for two formats of the server. */
export async function writeTable<Row>(client: Client, kind: TableFile, table: TableToWrite<Row>): Promise<Blob> {
  const { title, rows, columns, pinnedColumns, locations, provenance } = table;
  const own = ownColumns(columns, provenance);
  const pace = new Pace(new AbortController().signal);
  switch (kind) {
    case 'csv':
      return csvFile(tableRecords(rows, columns), pace);
    case 'xlsx':
      return workbookOf({ name: title, ...tableSheet(rows, columns), pinnedColumns }, pace);
    case 'geojson':
      return pointsFile(tablePoints({ rows, columns: own, locations }), { title, ...provenance }, pace);
    case 'shapefile': {
      const points = [...tablePoints({ rows, columns: own, locations })];
      return shapefileZip(points, title, `${title}\r\n${provenanceText(provenance)}`, provenance.date);
    }
    case 'gpkg':
    case 'parquet': {
      const where = table.hasNoLocations ? null : locations;
      return askTableFile(client, sentTable({ format: kind, title, rows, columns: own, locations: where, provenance }));
    }
  }
}

/** Packed here with pauses, written in the science worker: a long table takes seconds. */
async function workbookOf(sheet: Parameters<typeof packedSheet>[0], pace: Pace): Promise<Blob> {
  const packed = await packedSheet(sheet, pace);
  const transfer = packed.rows.flatMap(({ numbers, codes }) => [numbers.buffer, codes.buffer]);
  return scienceWorker.run('writeWorkbook', packed, { transfer });
}
