import { useEffect, useMemo, useState } from 'react';
import type { ComputedLayer } from '../../../explorer/exploration/computed-layers.ts';
import type { SpatialLayers } from './use-spatial-layers.ts';

/** The computed layers that could not be drawn, though what they are made of was computed. */
export interface LayerFaults {
  has(layer: ComputedLayer): boolean;
  note(layer: ComputedLayer): void;
  /** Draws a layer again. */
  retry(layer: ComputedLayer): void;
}

/** A layer that fails stays away alone, until it is retried or there is something else to draw. */
export function useLayerFaults({ on, places, settings }: SpatialLayers): LayerFaults {
  const [faults, setFaults] = useState<readonly ComputedLayer[]>([]);
  const switchedOn = on.join();
  useEffect(() => setFaults((known) => (known.length === 0 ? known : [])), [switchedOn, places, settings]);
  return useMemo(
    () => ({
      has: (layer) => faults.includes(layer),
      note: (layer) => setFaults((known) => [...known.filter((one) => one !== layer), layer]),
      retry: (layer) => setFaults((known) => known.filter((one) => one !== layer)),
    }),
    [faults],
  );
}
