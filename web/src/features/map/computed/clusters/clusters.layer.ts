import type { Feature, Point } from 'geojson';
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

/** A numbered mark for each location, in the color of its cluster. */
export function clustersLayer(
  locations: readonly LocationWithCoordinates[],
  groups: readonly (readonly number[])[],
  scheme: ColorScheme,
): MapLayer {
  const { marks, number } = clusterColors[scheme];
  const features = groups.flatMap((group, at) =>
    group.flatMap((index): Feature<Point, ClusterProperties>[] => {
      const location = locations[index];
      if (!location) return [];
      return [
        {
          type: 'Feature',
          properties: { location: location.location, cluster: at + 1, color: marks[at % marks.length] as string },
          geometry: { type: 'Point', coordinates: [location.long, location.lat] },
        },
      ];
    }),
  );
  return {
    id: 'clusters',
    slot: 'marks',
    source: { type: 'geojson', data: { type: 'FeatureCollection', features } },
    styles: [
      {
        id: 'cluster-marks',
        type: 'circle',
        paint: {
          'circle-radius': 8,
          'circle-color': ['get', 'color'],
          'circle-stroke-color': mapPalettes[scheme].halo,
          'circle-stroke-width': 1.5,
        },
      },
      {
        id: 'cluster-numbers',
        type: 'symbol',
        layout: {
          'text-field': ['to-string', ['get', 'cluster']],
          'text-font': ['Inter Variable'],
          'text-size': 11,
          // If marks overlap, one number is better than two on top of each other.
          'text-padding': 0,
        },
        paint: { 'text-color': number },
      },
    ],
  };
}
