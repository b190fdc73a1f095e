import { memo, useMemo } from 'react';
import type { MapPalette } from '../colors/map-palette.ts';
import { MapLayerView } from '../layers/map-layer-view.tsx';
import { centroidPathLayer } from './centroid-path.layer.ts';
import { ledgerAreaLayer } from './ledger-area.layer.ts';
import { useLedgerDisplay } from './ledger-display.ts';
import { centroidStops } from '../../../frame/plume/ledger-rows.ts';

/** While the Plume Ledger is open, on the map: the area that it counts in, and the path of the plume's center of mass. */
export const LedgerView = memo(function LedgerView({ palette }: { palette: MapPalette }) {
  const onMap = useLedgerDisplay((display) => display.onMap);
  const stops = useMemo(() => centroidStops(onMap?.periods ?? []), [onMap]);
  const path = useMemo(() => centroidPathLayer(stops, palette), [stops, palette]);
  const area = useMemo(() => onMap?.area && ledgerAreaLayer(onMap.area, palette), [onMap, palette]);
  return (
    <>
      {area && <MapLayerView layer={area} />}
      {stops.length > 0 && <MapLayerView layer={path} />}
    </>
  );
});
