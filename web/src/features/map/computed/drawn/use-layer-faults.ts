import { useEffect, useMemo, useState } from 'react';
import type { ComputedLayers } from '../use-computed-layers.ts';

/** The computed layers, by id, that could not be drawn, though what they are made of was computed. */
export interface LayerFaults {
  has(layer: string): boolean;
  note(layer: string): void;
  /** Draws a layer again. */
  retry(layer: string): void;
}

/** A layer that fails stays away alone, until it is retried or there is something else to draw. */
export function useLayerFaults({ offered, input }: ComputedLayers): LayerFaults {
  const [faults, setFaults] = useState<readonly string[]>([]);
  const switchedOn = offered.flatMap(({ layer, isOn }) => (isOn ? layer.id : [])).join();
  useEffect(() => setFaults((known) => (known.length === 0 ? known : [])), [switchedOn, input]);
  return useMemo(
    () => ({
      has: (layer) => faults.includes(layer),
      note: (layer) => setFaults((known) => [...known.filter((one) => one !== layer), layer]),
      retry: (layer) => setFaults((known) => known.filter((one) => one !== layer)),
    }),
    [faults],
  );
}
