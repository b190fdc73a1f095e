import { useMemo } from 'react';
import { useExploration } from '../../../explorer/exploration/exploration-store.ts';
import type { LayerInput } from '../computed/layer-input.ts';
import { ledgerArea, wholeSurface } from '../computed/surface/ledger-area-setting.ts';
import { settingOf } from '../computed/tools/setting.ts';
import type { Overlays } from '../overlays/use-overlays.ts';
import { areaChoice, areaWords, offeredAreas, type AreaChoice } from './ledger-areas.ts';

/** The area that a ledger is asked for in, and all that can be chosen, by their ids. */
export function useLedgerArea(
  input: Pick<LayerInput, 'site' | 'tools'>,
  { known, missing }: Pick<Overlays, 'known' | 'missing'>,
): { choice: AreaChoice; titles: ReadonlyMap<string, string> } {
  const polygons = useExploration((state) => state.polygons);
  const id = settingOf(ledgerArea, input);
  const offered = useMemo(() => offeredAreas(polygons, known), [polygons, known]);
  return useMemo(() => {
    const titles = new Map([
      [wholeSurface, 'Whole surface'],
      ...offered.map((one) => [one.id, one.area.name] as const),
    ]);
    // What is chosen stays in sight, though it is not there.
    if (!titles.has(id)) titles.set(id, `${areaWords(id)} (not here)`);
    return { choice: areaChoice(id, offered, missing), titles };
  }, [id, offered, missing]);
}
