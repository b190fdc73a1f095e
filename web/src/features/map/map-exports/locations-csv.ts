import type { LocationSummary } from '../../../frame/location-groups.ts';
import { csvText } from '../../../ui/files/csv-text.ts';
import { locationFields } from './location-fields.ts';
import type { MapRecord } from './map-record.ts';

/** The visible locations as CSV, what they were made from in the last columns of every row. */
export function locationsCsv(locations: readonly LocationSummary[], record: MapRecord): string {
  const { query, filters, dataset, release, date } = record;
  const rows = locations.filter(({ visible }) => visible);
  return csvText(
    rows.map((location) => {
      const { location: name, ...rest } = locationFields(location, record);
      const fields = Object.entries({ location: name, long: location.long, lat: location.lat, ...rest });
      return {
        ...Object.fromEntries(
          fields.map(([key, value]) => [key, typeof value === 'boolean' ? String(value) : (value ?? null)]),
        ),
        query,
        filters: filters.join('; '),
        dataset,
        release,
        exported: date,
      };
    }),
  );
}
