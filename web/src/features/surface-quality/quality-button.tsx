import { WindowButton } from '../../ui/window-button.tsx';
import type { MapState } from '../../explorer/map-parts/map-state.ts';
import { whyNotValued } from '../../explorer/surfaces/input/why-unavailable.ts';
import { openQuality, useQualityDisplay } from './quality-display.ts';

/** Opens Surface Quality, or closes it; without values it says why it does neither. */
export function QualityButton({ valued }: Pick<MapState, 'valued'>) {
  const isOpen = useQualityDisplay((display) => display.isOpen);
  return <WindowButton title="Surface Quality" isOpen={isOpen} reason={whyNotValued(valued)} onOpen={openQuality} />;
}
