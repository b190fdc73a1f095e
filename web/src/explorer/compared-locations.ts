import { useMemo } from 'react';
import { create } from 'zustand';
import { selectLocation, toggleLocation, useExploration } from './exploration-store.ts';

interface Compared {
  /** Besides the selected one. */
  others: readonly string[];
}

/** As many locations as there are colours that are told apart. */
export const mostCompared = 6;

const useCompared = create<Compared>()(() => ({ others: [] }));

// A selection without Shift begins anew.
useExploration.subscribe((now, before) => {
  if (now.selectedLocation !== before.selectedLocation) useCompared.setState({ others: [] });
});

/** The locations whose samples are compared: the selected one, then the others in the order they came. */
export function useComparedLocations(): readonly string[] {
  const selected = useExploration((state) => state.selectedLocation);
  const others = useCompared((state) => state.others);
  return useMemo(() => (selected === null ? [] : [selected, ...others]), [selected, others]);
}

/**
 * Adds a location to those compared or takes it away: what a click with Shift means. Without a selected one it becomes
 * that; more than can be told apart are not added.
 */
export function compareLocation(location: string): void {
  const { selectedLocation } = useExploration.getState();
  const { others } = useCompared.getState();
  if (selectedLocation === null) selectLocation(location);
  else if (location === selectedLocation) {
    const [next = null, ...rest] = others;
    selectLocation(next);
    useCompared.setState({ others: rest });
  } else if (others.includes(location)) useCompared.setState({ others: others.filter((one) => one !== location) });
  else if (others.length + 1 < mostCompared) useCompared.setState({ others: [...others, location] });
}

/** A location was clicked: with Shift it is compared, else selected or deselected. */
export function pickLocation(location: string, adds: boolean): void {
  if (adds) compareLocation(location);
  else toggleLocation(location);
}
