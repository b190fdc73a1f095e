import type { Feature, Point } from 'geojson';
import type { ExpressionSpecification } from 'maplibre-gl';
import type { LocationStatistic } from '../../../explorer/exploration.ts';
import type { LocationSummary } from '../../../frame/location-groups.ts';
import type { RadiusScale } from '../circle-radius.ts';
import { isPlaced, type PlacedLocation } from '../locations-shown.ts';
import type { MapPalette } from '../map-palette.ts';
import { isMarkedNonDetect, valueOf } from '../statistic.ts';
import type { MapLayer } from './map-layer.ts';

/** The id of the style whose features are the circles that a person sees and clicks. */
export const circlesStyle = 'location-circles';

/** A circle: `value` by a detect, `nonDetect` by none, `place` where there is no value to show. */
export interface CircleProperties {
  location: string;
  kind: 'value' | 'nonDetect' | 'place';
  value: number | null;
  radius: number;
  highlight: boolean;
}

/** How many circles there are of each kind. */
export type CircleCounts = Record<CircleProperties['kind'], number>;

export interface CirclesLook {
  statistic: LocationStatistic;
  /** Null where circles do not show values by their size. */
  scale: RadiusScale | null;
  /** Whether there are values at all: not so without an active matrix and unit. */
  hasValues: boolean;
  selected: string | null;
  palette: MapPalette;
}

interface CircleStyle {
  fill: string;
  fillOpacity: number;
  stroke: string;
  strokeWidth: number;
}

/** How a kind of circle is painted; non-detects are hollow. */
export function circleStyle(kind: CircleProperties['kind'], palette: MapPalette): CircleStyle {
  switch (kind) {
    case 'value':
      return { fill: palette.data, fillOpacity: 0.55, stroke: palette.dataLine, strokeWidth: 1 };
    case 'nonDetect':
      return { fill: palette.ground, fillOpacity: 0.35, stroke: palette.dataLine, strokeWidth: 1.5 };
    case 'place':
      return { fill: palette.place, fillOpacity: 0.7, stroke: palette.placeLine, strokeWidth: 1 };
  }
}

const plainRadiusPx = 6;
const placeRadiusPx = 4;

/** A circle for each visible location with coordinates. */
export function locationCirclesLayer(locations: readonly LocationSummary[], look: CirclesLook): MapLayer {
  const { palette, selected } = look;
  const byKind = <Part extends keyof CircleStyle>(part: Part) =>
    [
      'match',
      ['get', 'kind'],
      'value',
      circleStyle('value', palette)[part],
      'nonDetect',
      circleStyle('nonDetect', palette)[part],
      circleStyle('place', palette)[part],
    ] satisfies ExpressionSpecification;
  const ring = (id: string, gapPx: number, widthPx: number, color: string) => ({
    id,
    type: 'circle' as const,
    paint: {
      'circle-radius': ['+', ['get', 'radius'], gapPx] satisfies ExpressionSpecification,
      'circle-opacity': 0,
      'circle-stroke-color': color,
      'circle-stroke-width': widthPx,
    },
  });
  const isSelected: ExpressionSpecification = ['==', ['get', 'location'], selected ?? ''];
  return {
    id: 'locations',
    slot: 'data',
    source: {
      type: 'geojson',
      data: { type: 'FeatureCollection', features: locations.filter(isPlaced).map((one) => locationCircle(one, look)) },
    },
    styles: [
      {
        id: circlesStyle,
        type: 'circle',
        // Small circles lie on large ones, so that none is hidden.
        layout: { 'circle-sort-key': ['-', 0, ['get', 'radius']] },
        paint: {
          'circle-radius': ['get', 'radius'],
          'circle-color': byKind('fill'),
          'circle-opacity': byKind('fillOpacity'),
          'circle-stroke-color': byKind('stroke'),
          'circle-stroke-width': byKind('strokeWidth'),
        },
      },
      { ...ring('location-highlights', 1, 2, palette.highlight), filter: ['get', 'highlight'] },
      { ...ring('location-selection-halo', 1, 6, palette.halo), filter: isSelected },
      { ...ring('location-selection', 2, 3, palette.selection), filter: isSelected },
    ],
  };
}

/** Counts the circles by kind, for the legend. */
export function countCircles(
  locations: readonly LocationSummary[],
  look: Pick<CirclesLook, 'statistic' | 'hasValues'>,
): CircleCounts {
  const counts: CircleCounts = { value: 0, nonDetect: 0, place: 0 };
  for (const location of locations.filter(isPlaced)) counts[kindOf(location, look)] += 1;
  return counts;
}

function kindOf(
  location: LocationSummary,
  { statistic, hasValues }: Pick<CirclesLook, 'statistic' | 'hasValues'>,
): CircleProperties['kind'] {
  if (!hasValues || valueOf(location, statistic) === null) return 'place';
  return isMarkedNonDetect(location, statistic) ? 'nonDetect' : 'value';
}

/** A location's circle as a feature. */
export function locationCircle(
  location: PlacedLocation,
  { statistic, scale, hasValues }: CirclesLook,
): Feature<Point, CircleProperties> {
  const kind = kindOf(location, { statistic, hasValues });
  const value = kind === 'place' ? null : valueOf(location, statistic);
  const radius = value === null ? placeRadiusPx : (scale?.radiusOf(value) ?? plainRadiusPx);
  return {
    type: 'Feature',
    properties: { location: location.location, kind, value, radius, highlight: location.highlight },
    geometry: { type: 'Point', coordinates: [location.long, location.lat] },
  };
}
