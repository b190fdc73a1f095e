import { sessionScoped } from '../../session/session-scoped.ts';

interface Hovered {
  location: string | null;
}

const useHovered = sessionScoped<Hovered>({ location: null });

/** The location under the pointer, for those that hear of it without being drawn anew. */
export const hoveredLocation = {
  get: (): string | null => useHovered.getState().location,
  subscribe: (listener: () => void): (() => void) => useHovered.subscribe(listener),
};

/** The location under the pointer, in whatever view: map, table, list and plots all light it. Null when there is none. */
export function useHoveredLocation(): string | null {
  return useHovered(({ location }) => location);
}

/** Says which location is pointed at; null when none is any more. The same said anew wakes nobody. */
export function hoverLocation(location: string | null): void {
  if (useHovered.getState().location !== location) useHovered.setState({ location });
}
