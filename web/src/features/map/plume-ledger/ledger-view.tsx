import { memo, useMemo } from 'react';
import { useLocations } from '../../../explorer/answer/selectors.ts';
import type { ColorScheme } from '../../../ui/use-color-scheme.ts';
import type { MapPalette } from '../colors/map-palette.ts';
import { MapLayerView } from '../layers/map-layer-view.tsx';
import { centroidPathLayer } from './centroid-path.layer.ts';
import { ledgerAreaLayer } from './ledger-area.layer.ts';
import { untoldWells, untoldWellsLayer } from './untold-wells.layer.ts';
import { useLedgerDisplay } from './ledger-display.ts';
import { centroidStops } from '../../../frame/plume/ledger-rows.ts';

/**
 * While the Plume Ledger is open, on the map: the area that it counts in, the path of the plume's center of mass, and the wells
 * of its last period of which nobody can tell.
 */
export const LedgerView = memo(function LedgerView({ palette, scheme }: { palette: MapPalette; scheme: ColorScheme }) {
  const onMap = useLedgerDisplay((display) => display.onMap);
  const stops = useMemo(() => centroidStops(onMap?.periods ?? []), [onMap]);
  const path = useMemo(() => centroidPathLayer(stops, palette), [stops, palette]);
  const area = useMemo(() => onMap?.area && ledgerAreaLayer(onMap.area, palette), [onMap, palette]);
  const locations = useLocations();
  const untold = useMemo(() => {
    const wells = untoldWells(onMap?.periods ?? []);
    return wells && untoldWellsLayer(wells.names, locations, scheme, palette);
  }, [onMap, locations, scheme, palette]);
  return (
    <>
      {untold && <MapLayerView layer={untold} />}
      {area && <MapLayerView layer={area} />}
      {stops.length > 0 && <MapLayerView layer={path} />}
    </>
  );
});
