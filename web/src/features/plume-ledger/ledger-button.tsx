import { useLocations } from '../../explorer/answer/selectors.ts';
import { useExploration } from '../../explorer/exploration/exploration-store.ts';
import { WindowButton } from '../../ui/window-button.tsx';
import type { LayerInput } from '../../explorer/surfaces/input/layer-input.ts';
import { whyNotValued } from '../../explorer/surfaces/input/why-unavailable.ts';
import { openLedger, useLedgerDisplay } from './ledger-display.ts';
import { useLedgerInput } from '../../explorer/surfaces/areas/use-ledger-input.ts';

/** Opens the Plume Ledger, or closes it; without values it says why it does neither. A drawn area may leave none for the map. */
export function LedgerButton({ input }: { input: LayerInput }) {
  const isOpen = useLedgerDisplay((display) => display.isOpen);
  const isNarrowed = useExploration((state) => state.polygons.length > 0);
  const reason = whyNotValued(useLedgerInput(input, useLocations()));
  return <WindowButton title="Plume Ledger" isOpen={isOpen} reason={isNarrowed ? null : reason} onOpen={openLedger} />;
}
