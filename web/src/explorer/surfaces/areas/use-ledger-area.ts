import { useMemo } from 'react';
import type { LocationSummary } from '../../../frame/survey/location-groups.ts';
import { useExploration } from '../../exploration/exploration-store.ts';
import { useSiteOverlays } from '../../overlays/site-overlays.ts';
import type { LayerInput } from '../input/layer-input.ts';
import { ledgerArea, wholeSurface } from '../settings/ledger-area-setting.ts';
import { type Setting, settingOf } from '../settings/setting.ts';
import { spatialPoints } from '../input/spatial-points.ts';
import { type AreaChoice, areaChoice, areaWords, offeredAreas } from './ledger-areas.ts';

/** Another setting of an area, and the notice where its area is gone. */
interface AreaOf {
  setting: Setting<string>;
  words?: Parameters<typeof areaChoice>[3];
}

/** The area that a ledger, or anything else that has an area, is of, and all that can be chosen, by their ids. */
export function useLedgerArea(
  input: Pick<LayerInput, 'site' | 'tools'>,
  { setting, words }: AreaOf = { setting: ledgerArea },
): { choice: AreaChoice; titles: ReadonlyMap<string, string> } {
  const polygons = useExploration((state) => state.polygons);
  const { known, missing } = useSiteOverlays();
  const id = settingOf(setting, input);
  const offered = useMemo(() => offeredAreas(polygons, known), [polygons, known]);
  return useMemo(() => {
    const titles = new Map([
      [wholeSurface, 'Whole surface'],
      ...offered.map((one) => [one.id, one.area.name] as const),
    ]);
    // What is chosen stays in sight, though it is not there.
    if (!titles.has(id)) titles.set(id, `${areaWords(id)} (not here)`);
    return { choice: areaChoice(id, offered, missing, words), titles };
  }, [id, offered, missing, words]);
}

/** The map's input with the locations of all dates: a ledger has its own periods, whatever time the map shows. */
export function useLedgerInput(input: LayerInput, locations: readonly LocationSummary[]): LayerInput {
  const { statistic } = input;
  const points = useMemo(() => spatialPoints(locations, statistic), [locations, statistic]);
  return useMemo(() => ({ ...input, points, time: null }), [input, points]);
}
