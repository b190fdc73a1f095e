import type { Feature } from 'geojson';
import { linesOf } from '../../../../workers/flat-lines.ts';
import type { ContourLevel } from '../../../../workers/operations/contour-surface.ts';

export function contourFeatures(levels: readonly ContourLevel[], unit: string | null): Feature[] {
  return levels.map(({ level, lines }) => ({
    type: 'Feature',
    properties: { level, unit },
    geometry: { type: 'MultiLineString', coordinates: linesOf(lines) },
  }));
}
