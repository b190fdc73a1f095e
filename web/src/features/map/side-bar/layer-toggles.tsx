import { explore } from '../../../explorer/exploration/exploration-store.ts';
import { showLayer } from '../../../explorer/exploration/transitions.ts';
import { ToggleButton } from '../../../ui/toggle-button.tsx';
import type { SpatialLayers } from '../spatial-tools/use-spatial-layers.ts';

/** Switches the computed layers of the map on and off. */
export function LayerToggles({ offered, on }: Pick<SpatialLayers, 'offered' | 'on'>) {
  return offered.map(({ layer, title, reason }) => (
    <ToggleButton
      key={layer}
      label={title}
      isOn={on.includes(layer)}
      reason={reason}
      onToggle={(isOn) => explore(showLayer, layer, isOn)}
    />
  ));
}
