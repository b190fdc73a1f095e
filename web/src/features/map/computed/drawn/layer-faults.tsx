import { Component, type ReactNode, useEffect, useMemo, useState } from 'react';
import type { ComputedLayers } from '../use-computed-layers.ts';

/** The computed layers, by id, whose drawing failed although their data was computed. */
export interface LayerFaults {
  has(layer: string): boolean;
  note(layer: string): void;
  /** Draws a layer again. */
  retry(layer: string): void;
}

/** Keeps a failed layer off the map until it is retried or its data changes. */
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

interface LayerBoundaryProps {
  onFault(): void;
  children: ReactNode;
}

/** An error boundary around one layer: its legend shows the failure. */
export class LayerBoundary extends Component<LayerBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    this.props.onFault();
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
