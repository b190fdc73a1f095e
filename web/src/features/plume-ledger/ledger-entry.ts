import { useLocations } from '../../explorer/answer/selectors.ts';
import { useExploration } from '../../explorer/exploration/exploration-store.ts';
import { useMapState } from '../../explorer/map-parts/map-state.ts';
import { useLedgerInput } from '../../explorer/surfaces/areas/use-ledger-area.ts';
import { whyNotValued } from '../../explorer/surfaces/input/why-unavailable.ts';
import { answerPart } from '../../explorer/windows/answer-window.tsx';
import type { WindowEntry } from '../../explorer/windows/window-entry.ts';
import { ledgerDrawing } from './ledger-drawing.tsx';

/** What a plume amounts to by periods. */
export const ledgerEntry: WindowEntry = {
  name: 'ledger',
  title: 'Plume Ledger',
  size: { widthPx: 1_180, heightPx: 620 },
  over: 'map',
  onlyOn: 'map',
  buttonOn: ['map'],
  useReason: useReasonWithoutValues,
  drawing: ledgerDrawing,
  Content: answerPart('The Plume Ledger', async () => (await import('./ledger-content.tsx')).LedgerContent),
};

/** A drawn area may leave no values for the map. */
function useReasonWithoutValues(): string | null {
  const isNarrowed = useExploration((state) => state.polygons.length > 0);
  const reason = whyNotValued(useLedgerInput(useMapState().input, useLocations()));
  return isNarrowed ? null : reason;
}
