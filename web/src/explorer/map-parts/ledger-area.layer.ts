import type { LedgerArea } from '../../frame/plume/ledger-question.ts';
import type { MapPalette } from '../map-colors/map-palette.ts';
import { areaFeature } from './area-feature.ts';
import type { MapLayer } from './map-layer.ts';

/** The outline of the area that a ledger counts in: that of an overlay may be off, and a drawn one be among others. */
export function ledgerAreaLayer({ name, polygons }: LedgerArea, palette: MapPalette, id = 'ledger-area'): MapLayer {
  const features = polygons.map(({ outline, holes }) => areaFeature({ name }, outline, holes));
  return {
    id,
    slot: 'marks',
    source: { type: 'geojson', data: { type: 'FeatureCollection', features } },
    styles: [
      { id: `${id}-casing`, type: 'line', paint: { 'line-color': palette.halo, 'line-width': 5 } },
      {
        id: `${id}-outline`,
        type: 'line',
        paint: { 'line-color': palette.highlight, 'line-width': 2, 'line-dasharray': [3, 2] },
      },
    ],
  };
}
