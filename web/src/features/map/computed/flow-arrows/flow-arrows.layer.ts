import type { Feature, MultiLineString } from 'geojson';
import { type FlowArrow, fromLocalKm, type Position, radiansPerDegree } from '@wellfield/science';
import type { MapPalette } from '../../../../explorer/map-colors/map-palette.ts';
import type { MapLayer } from '../../../../explorer/map-parts/map-layer.ts';
import type { SurfaceExtentParts } from '../../../../explorer/surfaces/words/extent-words.ts';

/** Gradients at nodes of a surface, m east and m north of its middle. */
export interface DrawnArrows {
  arrows: readonly FlowArrow[];
  origin: Position;
  /** From one node with an arrow to the next. */
  spacingM: number;
  /** Of the surface that they are of. */
  surface: SurfaceExtentParts;
  /** That cells of it are far beyond the wells, in words; null where none is. */
  beyond: string | null;
}

/** The longest arrow in spacings, the shortest of it, and how its head opens. */
const [longest, shortest, headShare, headDeg] = [0.85, 0.25, 0.35, 28];

/** An arrow for each node with a direction; its length goes with the root of the gradient. */
export function flowArrowFeatures({
  arrows,
  origin,
  spacingM,
}: Omit<DrawnArrows, 'surface' | 'beyond'>): Feature<MultiLineString>[] {
  const steepest = arrows.reduce((max, { magnitude }) => Math.max(max, magnitude), 0);
  return arrows.flatMap(({ x, y, magnitude, bearingDeg }): Feature<MultiLineString>[] => {
    if (bearingDeg === null) return [];
    const lengthM = spacingM * longest * Math.max(shortest, Math.sqrt(magnitude / steepest));
    const at = (fromX: number, fromY: number, bearing: number, meters: number): [x: number, y: number] => [
      fromX + meters * Math.sin(bearing * radiansPerDegree),
      fromY + meters * Math.cos(bearing * radiansPerDegree),
    ];
    const tail = at(x, y, bearingDeg, -lengthM / 2);
    const tip = at(x, y, bearingDeg, lengthM / 2);
    const wings = [-1, 1].map((side) => at(...tip, bearingDeg + 180 + side * headDeg, lengthM * headShare));
    const degrees = ([east, north]: [x: number, y: number]) => {
      const { long, lat } = fromLocalKm(origin, east / 1000, north / 1000);
      return [long, lat];
    };
    return [
      {
        type: 'Feature',
        properties: { gradient: magnitude, bearing_deg: bearingDeg },
        geometry: {
          type: 'MultiLineString',
          coordinates: [[tail, tip].map(degrees), [wings[0] ?? tip, tip, wings[1] ?? tip].map(degrees)],
        },
      },
    ];
  });
}

export function flowArrowsLayer(drawn: DrawnArrows, palette: MapPalette): MapLayer {
  return {
    id: 'flow-arrows',
    slot: 'lines',
    source: { type: 'geojson', data: { type: 'FeatureCollection', features: flowArrowFeatures(drawn) } },
    styles: [
      {
        id: 'flow-arrows-casing',
        type: 'line',
        layout: { 'line-join': 'round', 'line-cap': 'round' },
        paint: { 'line-color': palette.halo, 'line-width': 4, 'line-opacity': 0.8 },
      },
      {
        id: 'flow-arrows-lines',
        type: 'line',
        layout: { 'line-join': 'round', 'line-cap': 'round' },
        paint: { 'line-color': palette.highlight, 'line-width': 1.75 },
      },
    ],
  };
}
