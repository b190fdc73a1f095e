import { WindowButton } from '../../../ui/window-button.tsx';
import type { LayerInput } from '../computed/layer-input.ts';
import { whyNotValued } from '../computed/why-unavailable.ts';
import { openQuality, useQualityDisplay } from './quality-display.ts';

/** Opens Surface Quality, or closes it; without values it says why it does neither. */
export function QualityButton({ input }: { input: LayerInput }) {
  const isOpen = useQualityDisplay((display) => display.isOpen);
  return <WindowButton title="Surface Quality" isOpen={isOpen} reason={whyNotValued(input)} onOpen={openQuality} />;
}
