import { explore } from '../../../explorer/exploration/exploration-store.ts';
import { showLayer } from '../../../explorer/exploration/transitions.ts';
import { ToggleButton } from '../../../ui/toggle-button.tsx';
import type { ComputedLayers } from './use-computed-layers.ts';

/** Switches the computed layers of the map on and off. */
export function LayerToggles({ offered }: Pick<ComputedLayers, 'offered'>) {
  return offered.map(({ layer: { id, title }, isOn, reason }) => (
    <ToggleButton key={id} label={title} isOn={isOn} reason={reason} onToggle={(on) => explore(showLayer, id, on)} />
  ));
}
