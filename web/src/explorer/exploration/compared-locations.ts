import { useMemo } from 'react';
import { useExploration, explore } from './exploration-store.ts';
import { selectLocation, toggleLocation } from './transitions.ts';
import { sessionScoped } from '../../session/session-scoped.ts';

interface Compared {
  /** Besides the selected one. */
  others: readonly string[];
}

/** As many locations as there are distinguishable shapes and colors. */
export const maxCompared = 6;

const useCompared = sessionScoped<Compared>({ others: [] });

/** A selection without Shift starts over, wherever it is made. Returns the unsubscribe function. */
export function followSelection(): () => void {
  return useExploration.subscribe((now, before) => {
    if (now.selectedLocation !== before.selectedLocation) useCompared.setState({ others: [] });
  });
}

/** The locations whose samples are compared: the selected one, then the others in the order they were added. */
export function comparedLocations(): readonly string[] {
  return together(useExploration.getState().selectedLocation, useCompared.getState().others);
}

export function useComparedLocations(): readonly string[] {
  const selected = useExploration((state) => state.selectedLocation);
  const others = useCompared((state) => state.others);
  return useMemo(() => together(selected, others), [selected, others]);
}

function together(selected: string | null, others: readonly string[]): readonly string[] {
  return selected === null ? [] : [selected, ...others];
}

/**
 * Adds a location to those compared or removes it, as a Shift-click does. Without a selected location it is selected; no
 * more than can be distinguished are added.
 */
export function compareLocation(location: string): void {
  const now = comparedLocations();
  if (!now.includes(location) && now.length === maxCompared) return;
  const next = now.includes(location) ? now.filter((one) => one !== location) : [...now, location];
  const [selected = null, ...others] = next;
  explore(selectLocation, selected);
  useCompared.setState({ others });
}

/**
 * Compares several locations chosen together: they replace those compared or are added to them, as many as can be
 * distinguished. Returns how many are compared now.
 */
export function compareLocations(locations: readonly string[], adds: boolean): number {
  const before = adds ? comparedLocations() : [];
  const [selected = null, ...others] = [...new Set([...before, ...locations])].slice(0, maxCompared);
  explore(selectLocation, selected);
  useCompared.setState({ others });
  return comparedLocations().length;
}

/** Handles a click on a location: with Shift it is compared, else selected or deselected. */
export function pickLocation(location: string, adds: boolean): void {
  if (adds) compareLocation(location);
  else explore(toggleLocation, location);
}
