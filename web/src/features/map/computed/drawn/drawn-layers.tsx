import { useCallback, useMemo } from 'react';
import { useMap } from '@vis.gl/react-maplibre';
import type { LayerInput } from '../../../../explorer/surfaces/input/layer-input.ts';
import { MapLayerView } from '../../layers/map-layer-view.tsx';
import { MapRasterView } from '../../layers/map-raster-view.tsx';
import type { ComputedLayer, DrawnPart, LayerLook, Sight } from '../computed-layer.ts';
import type { ComputedLayers, OfferedLayer } from '../use-computed-layers.ts';
import { useDrawnInSight } from './use-drawn-in-sight.ts';
import { LayerBoundary, type LayerFaults } from './layer-faults.tsx';

interface DrawnLayerProps extends Pick<OfferedLayer, 'layer' | 'work'> {
  input: LayerInput;
  look: LayerLook;
  /** Called if drawing fails outside rendering. */
  onFault(): void;
}

/** A computed layer on the map. */
function DrawnLayer({ layer, work, input, look, onFault }: DrawnLayerProps) {
  if (layer.drawInSight) return <InSight layer={layer} input={input} look={look} onFault={onFault} />;
  return work?.state === 'done' ? <WorkedOut layer={layer} result={work.result} input={input} look={look} /> : null;
}

interface WorkedOutProps extends Pick<DrawnLayerProps, 'input' | 'look'> {
  layer: Exclude<ComputedLayer, { task?: never }>;
  result: unknown;
}

function WorkedOut({ layer, result, input, look }: WorkedOutProps) {
  const parts = useMemo(() => layer.draw(result, input, look), [layer, result, input, look]);
  return <Parts parts={parts} />;
}

interface InSightProps extends Pick<DrawnLayerProps, 'input' | 'look' | 'onFault'> {
  layer: Exclude<ComputedLayer, { drawInSight?: never }>;
}

function InSight({ layer, input, look, onFault }: InSightProps) {
  const { current: map } = useMap();
  const draw = useCallback(
    (sight: Sight, signal: AbortSignal) => layer.drawInSight(sight, input, look, signal),
    [layer, input, look],
  );
  return <Parts parts={useDrawnInSight(map, draw, onFault)} />;
}

function Parts({ parts }: { parts: readonly DrawnPart[] }) {
  return parts.map((part) =>
    'pixels' in part ? <MapRasterView key={part.id} raster={part} /> : <MapLayerView key={part.id} layer={part} />,
  );
}

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
