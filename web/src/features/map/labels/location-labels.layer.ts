import type { Feature, Point } from 'geojson';
import { labelGapPx, labelSides } from '../../../workers/operations/lay-out-labels.ts';
import type { MapPalette } from '../../../explorer/map-colors/map-palette.ts';
import type { MapLayer } from '../../../explorer/map-parts/map-layer.ts';
import type { LocationLabel } from './location-labels.ts';

/** The size of the labels' text. */
export const labelPx = 11;
/** Of a line, as the map sets lines. */
export const labelLinePx = 1.2 * labelPx;

/** A label with its circle's radius, and the index of the side where it stands. */
export interface ShownLabel extends LocationLabel {
  radius: number;
  /** How many locations stand at its position, if that is written there; else 0. */
  nested: number;
  side: number;
}

/** By the index of a side: which part of the text is at the circle. */
const anchors = ['left', 'right', 'bottom', 'top', 'bottom-left', 'top-left', 'bottom-right', 'top-right'];

/** Names and values of locations, where the worker found room for them. */
export function locationLabelsLayer(shown: readonly ShownLabel[], palette: MapPalette): MapLayer {
  const features = shown.map(({ location, lines, radius, side }): Feature<Point> => {
    const [across, down] = labelSides[side] ?? labelSides[0];
    const away = ((radius + labelGapPx) * (across !== 0 && down !== 0 ? Math.SQRT1_2 : 1)) / labelPx;
    return {
      type: 'Feature',
      properties: {
        location: location.location,
        text: lines.join('\n'),
        anchor: anchors[side],
        justify: across === 0 ? 'center' : across > 0 ? 'left' : 'right',
        offset: [across * away, down * away],
      },
      geometry: { type: 'Point', coordinates: [location.long, location.lat] },
    };
  });
  return {
    id: 'location-labels',
    slot: 'marks',
    source: { type: 'geojson', data: { type: 'FeatureCollection', features } },
    styles: [
      {
        id: 'location-labels',
        type: 'symbol',
        layout: {
          'text-field': ['get', 'text'],
          'text-font': ['Inter Variable'],
          'text-size': labelPx,
          'text-anchor': ['get', 'anchor'],
          'text-justify': ['get', 'justify'],
          'text-offset': ['array', 'number', 2, ['get', 'offset']],
          'text-max-width': 1_000,
          // Placed already: the map's own placement would hide some, and others with every move.
          'text-allow-overlap': true,
          'text-ignore-placement': true,
        },
        paint: { 'text-color': palette.highlight, 'text-halo-color': palette.halo, 'text-halo-width': 1.5 },
      },
    ],
  };
}
