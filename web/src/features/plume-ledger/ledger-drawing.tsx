import { formatCounted } from '@wellfield/science';
import { useMemo } from 'react';
import { useLocations } from '../../explorer/answer/selectors.ts';
import { ledgerAreaLayer } from '../../explorer/map-parts/ledger-area.layer.ts';
import type { MapDrawing } from '../../explorer/map-parts/map-layer.ts';
import { StateSign } from '../../explorer/screening/state-sign.tsx';
import type { LedgerPeriod } from '../../frame/plume/ledger-period.ts';
import type { LedgerQuestion, LedgerArea } from '../../frame/plume/ledger-question.ts';
import { centroidStops } from '../../frame/plume/ledger-rows.ts';
import type { LocationSummary } from '../../frame/survey/location-groups.ts';
import { padded } from '../../ui/layout/boxed.ts';
import { inRow } from '../../ui/layout/layout.ts';
import { centroidPathLayer } from './centroid-path.layer.ts';
import { periodName } from './ledger-words.ts';
import { untoldWells, untoldWellsLayer } from './untold-wells.layer.ts';
import { sessionScoped } from '../../session/session-scoped.ts';

interface LedgerOnMap {
  /** The path of the center of mass is drawn from these. */
  periods: readonly LedgerPeriod[];
  /** Null for the whole surface. */
  area: LedgerArea | null;
  step: LedgerQuestion['step'];
}

/** What the map draws of the Plume Ledger; null while its window shows no ledger of what is requested. */
const useLedgerDisplay = sessionScoped<{ onMap: LedgerOnMap | null }>({ onMap: null });

export function showLedgerOnMap(onMap: LedgerOnMap | null): void {
  useLedgerDisplay.setState({ onMap });
}

interface DrawnLedger {
  onMap: LedgerOnMap;
  locations: readonly LocationSummary[];
}

interface LedgerLegendProps {
  period: LedgerPeriod;
  wells: number;
  step: LedgerQuestion['step'];
}

/** What the diamonds are while the Plume Ledger is open. */
function LedgerLegend({ period, wells, step }: LedgerLegendProps) {
  return (
    <p className={`${inRow(8)} ${padded(6, 0)}`}>
      <StateSign state="cannot tell" />
      Plume Ledger, {periodName(period, step)}: {formatCounted(wells, 'well')} with a limit above the level
    </p>
  );
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
