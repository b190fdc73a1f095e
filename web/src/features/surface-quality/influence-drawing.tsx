import { ledgerAreaLayer } from '../../explorer/map-parts/ledger-area.layer.ts';
import type { MapDrawing } from '../../explorer/map-parts/map-layer.ts';
import { InfluenceLegend } from './influence-legend.tsx';
import { influenceRingsLayer } from './influence-rings.layer.ts';
import { useQualityDisplay, type WeighedOnMap } from './quality-display.ts';

/** Rings around the wells by what the surface would lose without them, while Surface Quality shows that; and the area that they are in. */
export const influenceDrawing: MapDrawing<WeighedOnMap> = {
  name: 'influence',
  useDrawn: () => useQualityDisplay((display) => display.weighed),
  layers: ({ rows, area }, { palette }) => [
    ...(area ? [ledgerAreaLayer(area, palette, 'influence-area')] : []),
    influenceRingsLayer(rows, palette),
  ],
  legend: (weighed) => <InfluenceLegend weighed={weighed} />,
};
