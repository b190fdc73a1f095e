import type { Product } from '@wellfield/contract';
import type { Feature, Point } from 'geojson';
import { markName } from '../../../explorer/map-parts/state-mark.ts';
import type { ColorScheme } from '../../../ui/use-color-scheme.ts';
import type { MapPalette } from '../../../explorer/map-colors/map-palette.ts';
import type { MapLayer } from '../../../explorer/map-parts/map-layer.ts';

/** Dark as oil on a light basemap; no color of the states or of classes. */
const colors: Readonly<Record<ColorScheme, string>> = { light: '#3b2314', dark: '#f0c9a0' };

/** What marks a well with free product: a wedge, beside its circle. */
export function productMark(scheme: ColorScheme, palette: MapPalette) {
  return { shape: 'wedge', color: colors[scheme], line: palette.halo } as const;
}

/** A mark above each well with free product. */
export function freeProductLayer(wells: Iterable<Product>, scheme: ColorScheme, palette: MapPalette): MapLayer {
  const { shape, color, line } = productMark(scheme, palette);
  const features = Array.from(wells).flatMap(({ location, lat, long }): Feature<Point>[] =>
    lat === null || long === null
      ? []
      : [{ type: 'Feature', properties: { location }, geometry: { type: 'Point', coordinates: [long, lat] } }],
  );
  return {
    id: 'free-product',
    slot: 'marks',
    source: { type: 'geojson', data: { type: 'FeatureCollection', features } },
    styles: [
      {
        id: 'free-product',
        type: 'symbol',
        layout: {
          'icon-image': markName(shape, color, line),
          'icon-offset': [0, -14],
          'icon-allow-overlap': true,
          'icon-ignore-placement': true,
        },
      },
    ],
  };
}
