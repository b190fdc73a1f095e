import type { Feature } from 'geojson';

type Ring = readonly (readonly [long: number, lat: number])[];

/** An area feature from its corners and those of its holes. */
export function areaFeature(properties: Feature['properties'], corners: Ring, holes: readonly Ring[] = []): Feature {
  const coordinates = [corners, ...holes].map(closedRing);
  return { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates } };
}

/** A ring closed as in GeoJSON, with its first corner repeated. */
export function closedRing(coords: Ring): [long: number, lat: number][] {
  const ring = coords.map(([long, lat]): [number, number] => [long, lat]);
  const [first, last] = [ring[0], ring.at(-1)];
  return first && last && (first[0] !== last[0] || first[1] !== last[1]) ? [...ring, first] : ring;
}
