import { columnMeanings, sampleColumns, type Sample, type SentTable } from '@wellfield/contract';
import { sentTable } from '../../web/src/explorer/provenance/sent-table.ts';
import type { ResultColumn } from '../../web/src/explorer/results/result-column.ts';
import { tableSheet } from '../../web/src/explorer/results/result-files.ts';
import { pointsFile } from '../../web/src/explorer/provenance/table-points.ts';
import { locationsKml } from '../../web/src/explorer/map-files/locations-kml.ts';
import type { MapRecord } from '../../web/src/explorer/map-files/map-record.ts';
import { summaryOf } from '../../web/src/explorer/testing/summary-of.ts';
import { Pace } from '../../web/src/frame/pace.ts';
import { shapefileZip } from '../../web/src/ui/files/shapefile.ts';
import { docxReport } from '../../web/src/workers/report/docx-report.ts';
import { papers } from '../../web/src/workers/report/page-layout.ts';
import { workbookOf } from '../../web/src/workers/workbook/workbook.ts';

/* The files that the page writes, by its own writers, of the rows that the API gave. */

const bytesOf = async (file: Blob): Promise<Buffer> => Buffer.from(await file.arrayBuffer());

const kinds = { text: 'text', number: 'figure', integer: 'figure', date: 'day' } as const;

/** The workbook of a window's table. */
export async function pageWorkbook(rows: readonly Sample[]): Promise<Buffer> {
  const columns = sampleColumns.map(({ name, kind }): ResultColumn<Sample> => ({
    id: name,
    kind: kinds[kind],
    ...columnMeanings[name],
    value: (row) => (kind === 'date' ? Date.parse(String(row[name])) / 86_400_000 : row[name]),
  }));
  const sheet = tableSheet(rows, columns);
  return bytesOf(await workbookOf({ name: 'Rows', columns: sheet.columns, rows: [...sheet.rows], pinnedColumns: 1 }));
}

/** A window's table of some columns, as the page sends it to the server; rows of one location after the other. */
export function pageSentTable(rows: readonly Sample[]): SentTable {
  const columns = (['location', 'analyte', 'result', 'sample_date'] as const).map((name): ResultColumn<Sample> => ({
    id: name,
    kind: name === 'result' ? 'result' : name === 'sample_date' ? 'day' : 'text',
    ...columnMeanings[name],
    value: (row) => row[name],
  }));
  const provenance = { query: 'Q', criteria: '', filters: [], dataset: 'bmi', release: 'r', date: '2026-02-03' };
  return sentTable({
    format: 'gpkg',
    title: 'Trends & more',
    rows,
    columns,
    locations: rows,
    provenance: { ...provenance, software: 'Wellfield' },
  });
}

/** A report with a table of some columns, in the words of the screen. */
export async function pageReport(title: string, rows: readonly (readonly string[])[]): Promise<Buffer> {
  const [heading = [], ...body] = rows;
  const columns = heading.map((text) => ({ heading: text, group: null, isNumber: false }));
  const table = { kind: 'table', title, facts: '', columns, rows: body, keyColumns: 1, notes: [] } as const;
  const sections = [{ heading: 'Rows', blocks: [table] }];
  const look = { heading: null, footer: null, logo: null };
  const made = { date: '2026-02-03', software: 'Wellfield' };
  return bytesOf(await docxReport({ title, subtitle: 'A site', sections, ...look, ...made }, papers.letter));
}

type Points = Parameters<typeof shapefileZip>[0];

function pointsOf(rows: readonly Sample[]): Points {
  return rows.map(({ lat, long, ...properties }) => ({
    type: 'Feature',
    properties: { ...properties, lat, long },
    geometry: lat === null || long === null ? null : { type: 'Point', coordinates: [long, lat] },
  })) as unknown as Points;
}

export async function pageGeoJson(rows: readonly Sample[]): Promise<Buffer> {
  return bytesOf(await pointsFile(pointsOf(rows), { title: 'Rows' }, new Pace(new AbortController().signal)));
}

export async function pageShapefile(rows: readonly Sample[]): Promise<Buffer> {
  return bytesOf(shapefileZip(pointsOf(rows), 'Rows', 'Rows', '2026-02-03'));
}

/** What the map says of a location; computed here from the rows. */
export interface MappedLocation {
  location: string;
  lat: number | null;
  long: number | null;
  sampleSize: number;
  nonDetects: number;
  max: number | null;
}

export function pageKml(locations: readonly MappedLocation[]): Buffer {
  const record: MapRecord = {
    query: 'Ground water',
    criteria: 'Matrix: Ground Water',
    software: 'Wellfield',
    filters: [],
    polygons: [],
    dataset: 'bmi',
    release: 'as asked',
    date: '2026-02-03',
    analyte: 'Tritium',
    matrix: 'Ground Water',
    unit: 'ug/L',
    statistic: 'Max',
    nonDetectMethod: 'at-limit',
    statisticUnit: 'ug/L',
    rows: locations.reduce((sum, { sampleSize }) => sum + sampleSize, 0),
    nonDetects: locations.reduce((sum, { nonDetects }) => sum + nonDetects, 0),
    locations: locations.length,
    sampled: null,
  };
  return Buffer.from(locationsKml(locations.map(summaryOf), record));
}
