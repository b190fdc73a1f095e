import type { ColorScheme } from '../../../ui/use-color-scheme.ts';
import { LayerBoundary } from './layer-boundary.tsx';
import { layerViews } from './layer-views.tsx';
import type { LayerFaults } from './use-layer-faults.ts';
import type { SpatialLayers } from './use-spatial-layers.ts';
import { useValueRamp } from './use-value-ramp.ts';

interface SpatialLayersViewProps {
  spatial: SpatialLayers;
  /** Of the ground that they are drawn on. */
  scheme: ColorScheme;
  faults: LayerFaults;
}

/** The computed layers on the map. One that fails is left out, and the others stay. */
export function SpatialLayersView({ spatial, scheme, faults }: SpatialLayersViewProps) {
  const ramp = useValueRamp(scheme);
  return spatial.drawn
    .filter((layer) => !faults.has(layer))
    .map((layer) => {
      const View = layerViews[layer];
      const onFault = () => faults.note(layer);
      return (
        <LayerBoundary key={layer} onFault={onFault}>
          <View spatial={spatial} scheme={scheme} ramp={ramp} onFault={onFault} />
        </LayerBoundary>
      );
    });
}
