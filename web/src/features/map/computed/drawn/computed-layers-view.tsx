import type { LayerLook } from '../computed-layer.ts';
import type { ComputedLayers } from '../use-computed-layers.ts';
import { DrawnLayer } from './drawn-layer.tsx';
import { LayerBoundary } from './layer-boundary.tsx';
import type { LayerFaults } from './use-layer-faults.ts';

interface ComputedLayersViewProps {
  computed: ComputedLayers;
  look: LayerLook;
  faults: LayerFaults;
}

/** The computed layers on the map. A layer that fails is left out; the others stay. */
export function ComputedLayersView({ computed: { drawn }, look, faults }: ComputedLayersViewProps) {
  return drawn
    .filter(({ layer }) => !faults.has(layer.id))
    .map(({ layer, work, input }) => {
      const onFault = () => faults.note(layer.id);
      return (
        <LayerBoundary key={layer.id} onFault={onFault}>
          <DrawnLayer layer={layer} work={work} input={input} look={look} onFault={onFault} />
        </LayerBoundary>
      );
    });
}
