import type { Feature, FeatureCollection, Point } from 'geojson';
import type { ExpressionSpecification } from 'maplibre-gl';
import type { LocationSummary } from '../../../frame/survey/location-groups.ts';
import type { RadiusScale } from './circle-radius.ts';
import { isDrawn, type LocationWithCoordinates } from '../../../explorer/locations/locations-shown.ts';
import type { MapPalette } from '../../../explorer/map-colors/map-palette.ts';
import { valueOf } from '../../../explorer/locations/statistic.ts';
import { circleKind, type CircleKind, type ShownValue } from './circle-kind.ts';
import { circlePaint, type CirclesLook } from './circle-paint.ts';
import { drawOrder } from './draw-order.ts';
import { nestedLocations, type Nest } from './nested-locations.ts';
import type { MapLayer } from '../../../explorer/map-parts/map-layer.ts';

/** The id of the circles' source on the map. */
export const circlesSource = 'locations';

/** The id of the style whose features are the visible, clickable circles. */
export const circlesStyle = 'location-circles';

interface CircleProperties {
  location: string;
  kind: CircleKind;
  value: number | null;
  radius: number;
  highlight: boolean;
  /** What is drawn later lies on top. */
  order: number;
  /** How many locations stand at its position, if it is the topmost of several: most have none, and each is copied. */
  nested?: number;
  /** The color of its ring, if it is selected or compared. */
  ring?: string;
}

/** The input of the circles. */
export interface CircleMeaning extends ShownValue {
  /** Null if circles do not show values by size. */
  scale: RadiusScale | null;
}

export type Circle = Feature<Point, CircleProperties>;
export type Circles = FeatureCollection<Point, CircleProperties>;

export const plainRadiusPx = 6;
const noValueRadiusPx = 4;

/**
 * A circle for each visible location with coordinates. Separate from the paint, which changes more often and is cheaper:
 * circles are copied on their way to the map.
 */
export function locationCircles(locations: readonly LocationSummary[], meaning: CircleMeaning): Circles {
  const drawn = locations.filter(isDrawn);
  const nests = nestedLocations(drawn, meaning.statistic);
  const orderOf = drawOrder(drawn, meaning.statistic, (location) => radiusOf(location, meaning), nests);
  const features = drawn.map((location): Circle => {
    const nest = nests.get(location.location);
    return circle(location, meaning, orderOf(location), nest?.[0] === location ? nest : null);
  });
  return { type: 'FeatureCollection', features };
}

/** The circles on the map. */
export function locationCirclesLayer(circles: Circles, look: CirclesLook): MapLayer {
  return {
    id: circlesSource,
    slot: 'data',
    source: { type: 'geojson', data: circles, promoteId: 'location' },
    styles: [
      {
        id: circlesStyle,
        type: 'circle',
        layout: { 'circle-sort-key': ['get', 'order'] },
        paint: circlePaint(look),
      },
      { ...ring('location-highlights', 1, 2, look.palette.highlight), filter: ['get', 'highlight'] },
    ],
  };
}

/** A location that is compared, with the color of its rings in all views. */
export interface RingedLocation {
  location: LocationSummary;
  color: string;
}

/**
 * The rings around the selected location and those it is compared with, in a separate source, so that selecting does not
 * update the circles.
 */
export function comparedLocationsLayer(
  ringed: readonly RingedLocation[],
  meaning: CircleMeaning,
  palette: MapPalette,
): MapLayer {
  const colorOf = new Map(ringed.map(({ location, color }) => [location.location, color]));
  const { features } = locationCircles(
    ringed.map(({ location }) => location),
    meaning,
  );
  const data: Circles = {
    type: 'FeatureCollection',
    features: features.map((feature) => ({
      ...feature,
      properties: { ...feature.properties, ring: colorOf.get(feature.properties.location) ?? palette.selection },
    })),
  };
  return {
    id: 'selected-location',
    slot: 'selection',
    source: { type: 'geojson', data },
    styles: [ring('location-selection-halo', 1, 6, palette.halo), ring('location-selection', 2, 3, ['get', 'ring'])],
  };
}

function ring(id: string, gapPx: number, widthPx: number, color: string | ExpressionSpecification) {
  return {
    id,
    type: 'circle' as const,
    paint: {
      'circle-radius': ['+', ['get', 'radius'], gapPx] satisfies ExpressionSpecification,
      'circle-opacity': 0,
      'circle-stroke-color': color,
      'circle-stroke-width': widthPx,
    },
  };
}

function circle(location: LocationWithCoordinates, meaning: CircleMeaning, order: number, nest: Nest | null): Circle {
  const kind = circleKind(location, meaning);
  return {
    type: 'Feature',
    properties: {
      location: location.location,
      kind,
      value: kind === 'noValue' ? null : valueOf(location, meaning.statistic),
      radius: radiusOf(location, meaning),
      highlight: location.highlight,
      order,
      ...(nest && { nested: nest.length }),
    },
    geometry: { type: 'Point', coordinates: [location.long, location.lat] },
  };
}

/** The radius of a location's circle. */
export function radiusOf(location: LocationWithCoordinates, meaning: CircleMeaning): number {
  const value = circleKind(location, meaning) === 'noValue' ? null : valueOf(location, meaning.statistic);
  return value === null ? noValueRadiusPx : (meaning.scale?.radiusOf(value) ?? plainRadiusPx);
}
