import { writtenLongitude } from '@wellfield/science';
import type { Feature } from 'geojson';
import type { LocationCoordinates } from '../../frame/filtering/conditions.ts';
import type { Pace } from '../../frame/pace.ts';
import { jsonText } from '../../ui/files/json-text.ts';
import { provenanceCells, type Provenance } from './provenance.ts';
import { tableRecords } from '../results/result-files.ts';
import type { ResultColumn } from '../results/result-column.ts';
import { portions } from './written-table.ts';

/** Rows of a table with what each is of, and where its location is. */
interface TableOfLocations<Row> {
  rows: Iterable<Row>;
  columns: readonly ResultColumn<Row>[];
  locations: readonly LocationCoordinates[];
}

/** The column that names a row's location. */
const locationColumn = 'location';

/** The columns of a table itself: what all rows were made from is stated once. */
export function ownColumns<Row>(columns: readonly ResultColumn<Row>[], provenance: Provenance): ResultColumn<Row>[] {
  const stated = provenanceCells(provenance);
  return columns.filter(({ id }) => !Object.hasOwn(stated, id));
}

/** A point for each row; one whose location has no coordinates is a feature without a geometry (RFC 7946, 3.2). */
export function* tablePoints<Row>({ rows, columns, locations }: TableOfLocations<Row>): Generator<Feature> {
  const positions = new Map(locations.map(({ location, lat, long }) => [location, { lat, long }]));
  for (const properties of tableRecords(rows, columns)) {
    const { lat = null, long = null } = positions.get(String(properties[locationColumn])) ?? {};
    // The format has features without a geometry; the type of the library does not.
    yield {
      type: 'Feature',
      properties,
      geometry: lat === null || long === null ? null : { type: 'Point', coordinates: [writtenLongitude(long), lat] },
    } as Feature;
  }
}

/** Points as GeoJSON (RFC 7946), written with pauses; where they are from is in the foreign member `metadata` (6.1). */
export async function pointsFile(
  points: Iterable<Feature>,
  metadata: Readonly<Record<string, unknown>>,
  pace: Pace,
): Promise<Blob> {
  const parts: string[] = [];
  for (const some of portions(points)) {
    parts.push(some.map((point) => `\n${jsonText(point)}`).join());
    if (pace.isDue()) await pace.rest();
  }
  const head = `{"type":"FeatureCollection","metadata":${JSON.stringify(metadata)},"features":[`;
  return new Blob([head, parts.join(), '\n]}\n']);
}
