import { useEffect, useId, useRef, useSyncExternalStore } from 'react';

/** What of a kind is on the screen, such as its figures. */
interface OnScreen<Thing> {
  /** Makes a thing known while the component is mounted: always as it was rendered last. */
  useShows(thing: Thing): void;
  /** All of them with what tells each from the others, in the order in which they came. */
  all(): readonly { id: string; thing: Thing }[];
  /** Renders the component again when one comes or goes, or is replaced by another. */
  useComing(): void;
  /** Tells that what is known of one is another while the component is mounted, or with another state. */
  useTells(state: unknown): void;
}

/** Keeps what of a kind is on the screen, for features that make something of all of it, such as a report. */
export function onScreen<Thing>(): OnScreen<Thing> {
  const things = new Map<string, { current: Thing }>();
  const listeners = new Set<() => void>();
  let changes = 0;
  const change = () => {
    changes += 1;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    useShows(thing) {
      const id = useId();
      const latest = useRef(thing);
      latest.current = thing;
      useEffect(() => {
        things.set(id, latest);
        change();
        return () => {
          things.delete(id);
          change();
        };
      }, [id]);
    },
    all: () => [...things].map(([id, { current }]) => ({ id, thing: current })),
    useComing: () => void useSyncExternalStore(subscribe, () => changes),
    useTells(state) {
      useEffect(() => {
        change();
        return change;
      }, [state]);
    },
  };
}
