import { useMemo } from 'react';
import type { MapPalette } from '../colors/map-palette.ts';
import { MapLayerView } from '../layers/map-layer-view.tsx';
import { centroidPathLayer } from './centroid-path.layer.ts';
import { useLedgerDisplay } from './ledger-display.ts';
import { centroidStops } from './ledger-rows.ts';

/** The path of the plume's center of mass on the map, while the Plume Ledger is open. */
export function CentroidPathView({ palette }: { palette: MapPalette }) {
  const periods = useLedgerDisplay((display) => display.periods);
  const stops = useMemo(() => centroidStops(periods ?? []), [periods]);
  const layer = useMemo(() => centroidPathLayer(stops, palette), [stops, palette]);
  return stops.length > 0 && <MapLayerView layer={layer} />;
}
