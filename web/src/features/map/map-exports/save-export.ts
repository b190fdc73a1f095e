import { fileName } from '@wellfield/contract';
import { saveFile } from '../../../ui/files/save-file.ts';
import type { MapRecord } from '../../../explorer/map-files/map-record.ts';

export interface ExportKind {
  name: string;
  extension: string;
  mediaType: string;
}

export const exportKinds = {
  png: { name: 'PNG', extension: 'png', mediaType: 'image/png' },
  geoJson: { name: 'GeoJSON', extension: 'geojson', mediaType: 'application/geo+json' },
  csv: { name: 'CSV', extension: 'csv', mediaType: 'text/csv;charset=utf-8' },
  geoTiff: { name: 'GeoTIFF', extension: 'tif', mediaType: 'image/tiff' },
  shapefile: { name: 'Shapefile', extension: 'zip', mediaType: 'application/zip' },
  kml: { name: 'KML', extension: 'kml', mediaType: 'application/vnd.google-earth.kml+xml' },
} as const satisfies Record<string, ExportKind>;

/** Makes the contents of a file from its provenance. */
export type ExportMaker = (record: MapRecord) => string | Blob | Promise<Blob>;

/** Makes a file of the map and saves it, dated by the time of the request. */
export async function saveExport(
  recordAt: (at: Date) => MapRecord,
  title: string,
  { extension, mediaType }: ExportKind,
  make: ExportMaker,
): Promise<void> {
  const now = new Date();
  const record = recordAt(now);
  const content = await make(record);
  saveFile(fileName(`${record.query}_${title}`, now, extension), mediaType, content);
}
