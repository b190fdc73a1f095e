import type { Feature, Point } from 'geojson';
import type { ExpressionSpecification } from 'maplibre-gl';
import type { ColorScheme } from '../../../../ui/use-color-scheme.ts';
import type { LocationWithCoordinates } from '../../locations/locations-shown.ts';
import { mapPalettes } from '../../colors/map-palette.ts';
import { clusterColors } from './cluster-colors.ts';
import type { MapLayer } from '../../layers/map-layer.ts';

/** A location's cluster, from 1. */
interface ClusterProperties {
  location: string;
  cluster: number;
  color: string;
}

/** A ring around each location, in the color of its cluster. */
export function clustersLayer(
  locations: readonly LocationWithCoordinates[],
  groups: readonly (readonly number[])[],
  scheme: ColorScheme,
): MapLayer {
  const features = groups.flatMap((group, at) =>
    group.flatMap((index): Feature<Point, ClusterProperties>[] => {
      const location = locations[index];
      if (!location) return [];
      return [
        {
          type: 'Feature',
          properties: { location: location.location, cluster: at + 1, color: colorOf(at, scheme) },
          geometry: { type: 'Point', coordinates: [location.long, location.lat] },
        },
      ];
    }),
  );
  return {
    id: 'clusters',
    // Below the names of the locations.
    slot: 'selection',
    source: { type: 'geojson', data: { type: 'FeatureCollection', features } },
    styles: [
      // Rings leave the circles' values to be seen.
      ring('cluster-halos', 4, mapPalettes[scheme].halo),
      ring('cluster-marks', 2.5, ['get', 'color']),
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
    styles: [
      {
        id: 'cluster-numbers',
        type: 'symbol',
        layout: {
          'text-field': ['get', 'number'],
          'text-font': ['Inter Variable'],
          'text-size': 20,
          'text-allow-overlap': true,
          'text-ignore-placement': true,
        },
        paint: {
          'text-color': ['get', 'color'],
          'text-halo-color': mapPalettes[scheme].halo,
          'text-halo-width': 3,
        },
      },
    ],
  };
}

function ring(id: string, widthPx: number, color: string | ExpressionSpecification) {
  return {
    id,
    type: 'circle' as const,
    paint: {
      'circle-radius': 8,
      'circle-opacity': 0,
      'circle-stroke-color': color,
      'circle-stroke-width': widthPx,
    },
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
