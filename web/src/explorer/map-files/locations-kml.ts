import { xmlText } from '@wellfield/contract';
import { writtenLongitude } from '@wellfield/science';
import type { LocationSummary } from '../../frame/survey/location-groups.ts';
import { hasCoordinates } from '../locations/locations-shown.ts';
import { locationFields, type LocationFields } from './location-fields.ts';
import { recordText, type MapRecord } from './map-record.ts';

/** The visible locations as KML 2.2 (OGC 07-147r2): a placemark each, with statistics as extended data. */
export function locationsKml(locations: readonly LocationSummary[], record: MapRecord): string {
  const placemarks = locations.filter(({ visible }) => visible).map((location) => placemark(location, record));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<kml xmlns="http://www.opengis.net/kml/2.2">',
    '<Document>',
    `<name>${xmlText(`${record.query}: locations`)}</name>`,
    `<description>${xmlText(recordText(record))}</description>`,
    ...placemarks,
    '</Document>',
    '</kml>',
    '',
  ].join('\n');
}

function placemark(location: LocationSummary, record: MapRecord): string {
  const point = hasCoordinates(location)
    ? `<Point><coordinates>${writtenLongitude(location.long)},${location.lat}</coordinates></Point>`
    : '';
  const fields = extendedData(locationFields(location, record));
  return `<Placemark><name>${xmlText(location.location)}</name>${fields}${point}</Placemark>`;
}

function extendedData({ location: _, ...fields }: LocationFields): string {
  const entries = Object.entries(fields).filter(([, value]) => value !== null);
  const text = entries.map(([key, value]) => `<Data name="${key}"><value>${xmlText(String(value))}</value></Data>`);
  return `<ExtendedData>${text.join('')}</ExtendedData>`;
}
