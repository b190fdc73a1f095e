import type { Feature } from 'geojson';

type Ring = readonly (readonly [long: number, lat: number])[];

/** An area by its corners. */
export function areaFeature(properties: Feature['properties'], corners: Ring): Feature {
  return { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates: [closedRing(corners)] } };
}

/** A ring whose last corner is its first, as GeoJSON has it. */
export function closedRing(coords: Ring): [long: number, lat: number][] {
  const ring = coords.map(([long, lat]): [number, number] => [long, lat]);
  const [first, last] = [ring[0], ring.at(-1)];
  return first && last && (first[0] !== last[0] || first[1] !== last[1]) ? [...ring, first] : ring;
}
