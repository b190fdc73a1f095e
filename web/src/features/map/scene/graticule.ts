import type { Bounds } from '@wellfield/science';
import type { FeatureCollection, LineString } from 'geojson';

interface LineProperties {
  /** The line's label in degrees. */
  label: string;
}

const maxLines = 12;
const mercatorLimit = 85;

export type Graticule = FeatureCollection<LineString, LineProperties>;

/** The lines of latitude and longitude in a view at round degrees, at most twelve of each. */
export function graticule([west, south, east, north]: Bounds): Graticule {
  const bottom = Math.max(south, -mercatorLimit);
  const top = Math.min(north, mercatorLimit);
  const step = roundStep(Math.max(east - west, top - bottom) / maxLines);
  const decimals = decimalsOf(step);
  const line = (label: string, coordinates: LineString['coordinates']) => ({
    type: 'Feature' as const,
    properties: { label },
    geometry: { type: 'LineString' as const, coordinates },
  });
  return {
    type: 'FeatureCollection',
    features: [
      ...multiples(step, west, east).map((long) =>
        line(degrees(long, decimals, 'E', 'W'), [
          [long, bottom],
          [long, top],
        ]),
      ),
      ...multiples(step, bottom, top).map((lat) =>
        line(degrees(lat, decimals, 'N', 'S'), [
          [west, lat],
          [east, lat],
        ]),
      ),
    ],
  };
}

/** The lowest of 1, 2 and 5 times a power of ten that is not below the span. */
export function roundStep(span: number): number {
  const power = 10 ** Math.floor(Math.log10(span));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= span * (1 - 1e-9)) ?? 10;
  return factor * power;
}

/** The multiples of a step in a range. */
export function multiples(step: number, from: number, to: number): number[] {
  const first = Math.ceil(from / step - 1e-6);
  const count = Math.max(0, Math.floor(to / step + 1e-6) - first + 1);
  return Array.from({ length: count }, (_, index) => (first + index) * step);
}

/** A longitude (E, W) or latitude (N, S) as maps write it. */
export function degrees(value: number, decimals: number, positive: string, negative: string): string {
  const size = Math.abs(value).toFixed(decimals);
  if (Number(size) === 0) return '0°';
  return `${size}° ${value < 0 ? negative : positive}`;
}

/** How many decimals tell the multiples of a step apart. */
export function decimalsOf(step: number): number {
  return Math.max(0, -Math.floor(Math.log10(step)));
}
