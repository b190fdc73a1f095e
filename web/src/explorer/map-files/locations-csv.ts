import { writtenLongitude } from '@wellfield/science';
import { provenanceCells } from '../provenance/provenance.ts';
import { tableOfRecords } from '../provenance/written-table.ts';
import type { LocationSummary } from '../../frame/survey/location-groups.ts';
import { csvText, type CsvValue } from '../../ui/files/csv-text.ts';
import type { LinesTable } from '../../ui/files/table-lines.ts';
import { locationFields } from './location-fields.ts';
import { recordText, type MapRecord } from './map-record.ts';

/** The visible locations as CSV, with provenance in the last columns of every row. */
export function locationsCsv(locations: readonly LocationSummary[], record: MapRecord): string {
  return csvText(locationRecords(locations, record));
}

/** The same as lines of another program have them: what all rows were made from is stated once. */
export function locationLines(locations: readonly LocationSummary[], record: MapRecord): LinesTable {
  const about = ['Locations with statistics', recordText(record)];
  return tableOfRecords(about, locationRecords(locations, record), provenanceCells(record));
}

function locationRecords(locations: readonly LocationSummary[], record: MapRecord): Record<string, CsvValue>[] {
  const rows = locations.filter(({ visible }) => visible);
  return rows.map((location) => {
    const fields = locationFields(location, record);
    const { location: name, not_estimated, against_level, against_level_by, level, ...others } = fields;
    const { ucl95, ucl95_method, ucl95_cannot_tell, time, last_sampled, carried_from, ...rest } = others;
    return cells({
      location: name,
      long: location.long === null ? null : writtenLongitude(location.long),
      lat: location.lat,
      ...rest,
      ...provenanceCells(record),
      non_detect_method: record.nonDetectMethod,
      ...(not_estimated !== undefined && { not_estimated }),
      // What came later stands last, so that no column has moved.
      ...(record.againstLevel && { against_level, against_level_by, level }),
      ...(record.againstLevel?.limits && { ucl95, ucl95_method, ucl95_cannot_tell }),
      ...(record.time && { time, last_sampled, carried_from, time_rule: record.time.rule }),
    });
  });
}

function cells(fields: Record<string, CsvValue | boolean | undefined>): Record<string, CsvValue> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'boolean' ? String(value) : (value ?? null)]),
  );
}
