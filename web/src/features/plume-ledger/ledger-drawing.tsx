import { useMemo } from 'react';
import { useLocations } from '../../explorer/answer/selectors.ts';
import { ledgerAreaLayer } from '../../explorer/map-parts/ledger-area.layer.ts';
import type { MapDrawing } from '../../explorer/map-parts/map-drawing.ts';
import { centroidStops } from '../../frame/plume/ledger-rows.ts';
import type { LocationSummary } from '../../frame/survey/location-groups.ts';
import { centroidPathLayer } from './centroid-path.layer.ts';
import { useLedgerDisplay, type LedgerOnMap } from './ledger-display.ts';
import { LedgerLegend } from './ledger-legend.tsx';
import { untoldWells, untoldWellsLayer } from './untold-wells.layer.ts';

interface DrawnLedger {
  onMap: LedgerOnMap;
  locations: readonly LocationSummary[];
}

/**
 * While the Plume Ledger is open, on the map: the area that it counts in, the path of the plume's center of mass, and the wells
 * of its last period of which nobody can tell.
 */
export const ledgerDrawing: MapDrawing<DrawnLedger> = {
  name: 'ledger',
  useDrawn() {
    const onMap = useLedgerDisplay((display) => display.onMap);
    const locations = useLocations();
    return useMemo(() => onMap && { onMap, locations }, [onMap, locations]);
  },
  layers({ onMap: { periods, area }, locations }, { scheme, palette }) {
    const untold = untoldWells(periods);
    const stops = centroidStops(periods);
    return [
      ...(untold ? [untoldWellsLayer(untold.names, locations, scheme, palette)] : []),
      ...(area ? [ledgerAreaLayer(area, palette)] : []),
      ...(stops.length > 0 ? [centroidPathLayer(stops, palette)] : []),
    ];
  },
  legend({ onMap: { periods, step } }) {
    const untold = untoldWells(periods);
    return untold && <LedgerLegend period={untold.period} wells={untold.names.length} step={step} />;
  },
};
