import type { Feature, Point } from 'geojson';
import type { ColorScheme } from '../../../../ui/use-color-scheme.ts';
import type { LocationWithCoordinates } from '../../../../explorer/locations/locations-shown.ts';
import { mapPalettes } from '../../../../explorer/map-colors/map-palette.ts';
import { clusterColors } from './cluster-colors.ts';
import type { MapLayer } from '../../../../explorer/map-parts/map-layer.ts';
import type { LayerLook } from '../computed-layer.ts';

/** A location's cluster, from 1. */
interface ClusterProperties {
  location: string;
  cluster: number;
  color: string;
  /** Of its circle, in px. */
  radius: number;
}

/** How far a mark reaches beyond the circle above it. */
const rimPx = 5;

/** A mark below each location's circle, in the color of its cluster: circles and their values stay above it. */
export function clustersLayer(
  locations: readonly LocationWithCoordinates[],
  groups: readonly (readonly number[])[],
  { scheme, radiusOf }: Pick<LayerLook, 'scheme' | 'radiusOf'>,
): MapLayer {
  const features = groups.flatMap((group, at) =>
    group.flatMap((index): Feature<Point, ClusterProperties>[] => {
      const location = locations[index];
      if (!location) return [];
      return [
        {
          type: 'Feature',
          properties: {
            location: location.location,
            cluster: at + 1,
            color: colorOf(at, scheme),
            radius: radiusOf(location),
          },
          geometry: { type: 'Point', coordinates: [location.long, location.lat] },
        },
      ];
    }),
  );
  return {
    id: 'clusters',
    slot: 'lines',
    source: { type: 'geojson', data: { type: 'FeatureCollection', features } },
    styles: [
      {
        id: 'cluster-marks',
        type: 'circle',
        paint: { 'circle-radius': ['+', ['get', 'radius'], rimPx], 'circle-color': ['get', 'color'] },
      },
    ],
  };
}

/** The number of each cluster, once, in the middle of its locations. */
export function clusterNumbersLayer(
  locations: readonly LocationWithCoordinates[],
  groups: readonly (readonly number[])[],
  scheme: ColorScheme,
): MapLayer {
  const features = groups.map((group, at): Feature<Point, { number: string; color: string }> => ({
    type: 'Feature',
    properties: { number: String(at + 1), color: colorOf(at, scheme) },
    geometry: {
      type: 'Point',
      coordinates: [
        meanOf(group.map((index) => locations[index]?.long)),
        meanOf(group.map((index) => locations[index]?.lat)),
      ],
    },
  }));
  return {
    id: 'cluster-numbers',
    slot: 'marks',
    source: { type: 'geojson', data: { type: 'FeatureCollection', features } },
    // As in the legend: on a disc, which what stands below it does not show through.
    styles: [
      {
        id: 'cluster-discs',
        type: 'circle',
        paint: {
          'circle-radius': 11,
          'circle-color': ['get', 'color'],
          'circle-stroke-color': mapPalettes[scheme].halo,
          'circle-stroke-width': 2,
        },
      },
      {
        id: 'cluster-numbers',
        type: 'symbol',
        layout: {
          'text-field': ['get', 'number'],
          'text-font': ['Inter Variable'],
          'text-size': 14,
          'text-allow-overlap': true,
          'text-ignore-placement': true,
        },
        paint: { 'text-color': clusterColors[scheme].number },
      },
    ],
  };
}

function colorOf(at: number, scheme: ColorScheme): string {
  const { marks } = clusterColors[scheme];
  return marks[at % marks.length] ?? '';
}

function meanOf(values: readonly (number | undefined)[]): number {
  const present = values.flatMap((value) => value ?? []);
  return present.reduce((sum, value) => sum + value, 0) / present.length;
}
