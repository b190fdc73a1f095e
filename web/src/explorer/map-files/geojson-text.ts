import type { Feature } from 'geojson';
import type { LocationSummary } from '../../frame/survey/location-groups.ts';
import { jsonText } from '../../ui/files/json-text.ts';
import { cutAtDateLine, woundRings } from '../../ui/files/cut-at-date-line.ts';
import { hasCoordinates } from '../locations/locations-shown.ts';
import { locationFields } from './location-fields.ts';
import type { MapRecord } from './map-record.ts';

/**
 * Features as GeoJSON text (RFC 7946): longitude first, degrees of WGS 84, outlines counter-clockwise and holes
 * clockwise (3.1.6), shapes cut at the meridian of 180° (3.1.9). Provenance, and a layer's settings, are in the foreign member `metadata` (6.1).
 */
export function geoJsonText(
  features: readonly Feature[],
  title: string,
  record: MapRecord,
  settings?: Readonly<Record<string, unknown>>,
): string {
  const { againstLevel, time, ...facts } = record;
  // The states, and the days, are properties of the locations.
  const level = againstLevel && { level: againstLevel.level, againstLevelBy: againstLevel.by };
  const of = time && { time: time.name, timeFacts: time.facts, timeRule: time.rule };
  const metadata = { title, ...facts, ...level, ...of, ...(settings && { settings }) };
  return jsonText({
    type: 'FeatureCollection',
    metadata,
    features: features.map((feature) => asWound(cutAtDateLine(feature))),
  });
}

/** The visible locations with their statistics; one without coordinates is a feature without a geometry (3.2). */
export function locationFeatures(locations: readonly LocationSummary[], record: MapRecord): Feature[] {
  return locations
    .filter(({ visible }) => visible)
    .map((location) => ({
      type: 'Feature',
      properties: locationFields(location, record),
      geometry: hasCoordinates(location) ? { type: 'Point', coordinates: [location.long, location.lat] } : null,
    })) as Feature[];
}

const outline = 'counter-clockwise';

function asWound(feature: Feature): Feature {
  const { geometry } = feature;
  if (geometry?.type === 'Polygon') {
    return { ...feature, geometry: { ...geometry, coordinates: woundRings(geometry.coordinates, outline) } };
  }
  if (geometry?.type === 'MultiPolygon') {
    return {
      ...feature,
      geometry: { ...geometry, coordinates: geometry.coordinates.map((rings) => woundRings(rings, outline)) },
    };
  }
  return feature;
}
