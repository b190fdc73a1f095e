import { useEffect, useRef } from 'react';
import { useChangePreferences, usePreferences } from '../../api/preferences-query.ts';
import type { Place } from '../../ui/floating-window/window-geometry.ts';
import { forgetPlaces, restorePlaces, useWindows } from '../../ui/floating-window/window-store.ts';

/** A window that was let go stays where it is for so long before the account is told. */
const restMs = 500;

/** Keeps on the account where floating windows are put, and puts them there again. */
export function RememberedWindows() {
  const saved = usePreferences()?.windows;
  const { change } = useChangePreferences();
  const save = useRef(change);
  save.current = change;
  const held = useRef(saved);
  held.current = saved;

  useEffect(() => {
    if (saved) restorePlaces(saved);
  }, [saved]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let known = useWindows.getState().places;
    const moved = new Map<string, Place>();
    const stop = useWindows.subscribe(({ places }) => {
      if (places === known) return;
      for (const [name, place] of Object.entries(places)) {
        if (place !== known[name] && place !== held.current?.[name]) moved.set(name, place);
      }
      known = places;
      if (moved.size === 0) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        save.current({ windows: Object.fromEntries(moved) });
        moved.clear();
      }, restMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
      forgetPlaces();
    };
  }, []);
  return null;
}
