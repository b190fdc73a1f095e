import type { ScreeningState } from '@wellfield/science';
import type { Feature, Point } from 'geojson';
import type { ColorScheme } from '../../../ui/use-color-scheme.ts';
import type { MapPalette } from '../colors/map-palette.ts';
import type { MapLayer } from '../layers/map-layer.ts';
import { markName } from '../overlays/mark-name.ts';
import type { StatedLocation } from './level-states.ts';

/** The colors of the states on a basemap; WebGL has no tokens. Orange and blue stay apart for every color vision. */
const stateColors: Readonly<Record<ColorScheme, Readonly<Record<ScreeningState, string>>>> = {
  light: { above: '#cf4a00', below: '#1f6fb2', 'cannot tell': '#4b535c' },
  dark: { above: '#ff9a4d', below: '#63b3f2', 'cannot tell': '#c3cad2' },
};

/** The name of a state's mark: a triangle, a disk, a hollow diamond. */
export function stateMark(state: ScreeningState, scheme: ColorScheme, palette: MapPalette): string {
  const color = stateColors[scheme][state];
  if (state === 'cannot tell') return markName('diamond', palette.background, color);
  return markName(state === 'above' ? 'triangle' : 'circle', color, palette.halo);
}

/** What lies on top: above on cannot tell on below. */
const orders: Readonly<Record<ScreeningState, number>> = { below: 0, 'cannot tell': 1, above: 2 };

/** A mark for each location, in the shape and color of its state. */
export function levelMarksLayer(stated: readonly StatedLocation[], scheme: ColorScheme, palette: MapPalette): MapLayer {
  const features = stated.map(({ location, state }): Feature<Point> => ({
    type: 'Feature',
    properties: { location: location.location, state, mark: stateMark(state, scheme, palette), order: orders[state] },
    geometry: { type: 'Point', coordinates: [location.long, location.lat] },
  }));
  return {
    id: 'level-marks',
    slot: 'data',
    source: { type: 'geojson', data: { type: 'FeatureCollection', features } },
    styles: [
      {
        id: 'level-marks',
        type: 'symbol',
        layout: {
          'icon-image': ['get', 'mark'],
          'icon-allow-overlap': true,
          'icon-ignore-placement': true,
          'symbol-sort-key': ['get', 'order'],
        },
      },
    ],
  };
}
