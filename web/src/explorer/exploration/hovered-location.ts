import { sessionScoped } from '../../session/session-scoped.ts';

interface Hovered {
  location: string | null;
}

const useHovered = sessionScoped<Hovered>({ location: null });

/** The location under the pointer, for subscribers that do not rerender. */
export const hoveredLocation = {
  get: (): string | null => useHovered.getState().location,
  subscribe: (listener: () => void): (() => void) => useHovered.subscribe(listener),
};

/** The location under the pointer in any view; map, table, list and plots all highlight it. Null if there is none. */
export function useHoveredLocation(): string | null {
  return useHovered(({ location }) => location);
}

/** Sets the location under the pointer, or null. Subscribers are not called if it is the same. */
export function hoverLocation(location: string | null): void {
  if (useHovered.getState().location !== location) useHovered.setState({ location });
}
