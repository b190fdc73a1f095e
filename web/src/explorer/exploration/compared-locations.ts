import { useMemo } from 'react';
import { useExploration, explore } from './exploration-store.ts';
import type { Exploration } from './exploration.ts';
import { compareAll, toggleLocation } from './transitions.ts';

/** As many locations as there are distinguishable shapes and colors. */
export const maxCompared = 6;

/** The locations whose samples are compared: the selected one, then the others in the order they were added. */
export function comparedLocations(): readonly string[] {
  return together(useExploration.getState());
}

export function useComparedLocations(): readonly string[] {
  const selectedLocation = useExploration((state) => state.selectedLocation);
  const comparedWith = useExploration((state) => state.comparedWith);
  return useMemo(() => together({ selectedLocation, comparedWith }), [selectedLocation, comparedWith]);
}

function together({
  selectedLocation,
  comparedWith,
}: Pick<Exploration, 'selectedLocation' | 'comparedWith'>): readonly string[] {
  return selectedLocation === null ? [] : [selectedLocation, ...comparedWith];
}

/**
 * Adds a location to those compared or removes it, as a Shift-click does. Without a selected location it is selected; no
 * more than can be distinguished are added.
 */
export function compareLocation(location: string): void {
  const now = comparedLocations();
  if (!now.includes(location) && now.length >= maxCompared) return;
  explore(compareAll, now.includes(location) ? now.filter((one) => one !== location) : [...now, location]);
}

/**
 * Compares several locations chosen together: they replace those compared or are added to them, as many as can be
 * distinguished. Returns how many are compared now.
 */
export function compareLocations(locations: readonly string[], adds: boolean): number {
  const before = adds ? comparedLocations() : [];
  explore(compareAll, [...new Set([...before, ...locations])].slice(0, maxCompared));
  return comparedLocations().length;
}

/** Handles a click on a location: with Shift it is compared, else selected or deselected. */
export function pickLocation(location: string, adds: boolean): void {
  if (adds) compareLocation(location);
  else explore(toggleLocation, location);
}
