import { useLocations } from '../../../explorer/answer/selectors.ts';
import { WindowButton } from '../../../ui/window-button.tsx';
import type { LayerInput } from '../computed/layer-input.ts';
import { whyNotValued } from '../computed/why-unavailable.ts';
import { openLedger, useLedgerDisplay } from './ledger-display.ts';
import { useLedgerInput } from './use-ledger-input.ts';

/** Opens the Plume Ledger, or closes it; without values it says why it does neither. */
export function LedgerButton({ input }: { input: LayerInput }) {
  const isOpen = useLedgerDisplay((display) => display.isOpen);
  return (
    <WindowButton
      title="Plume Ledger"
      isOpen={isOpen}
      reason={whyNotValued(useLedgerInput(input, useLocations()))}
      onOpen={openLedger}
    />
  );
}
