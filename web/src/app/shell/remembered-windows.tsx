import { useEffect, useRef } from 'react';
import { useChangePreferences } from '../../api/change-preferences.ts';
import { usePreferences } from '../../api/preferences-query.ts';
import { pageArea } from '../../ui/floating-window/page-area.ts';
import type { Rect } from '../../ui/floating-window/window-geometry.ts';
import { forgetRects, restoreRects, useWindows } from '../../ui/floating-window/window-store.ts';

/** Delay after a window is moved before its position is stored. */
const restMs = 500;

/** Stores the positions of floating windows with the account, and restores them. */
export function RememberedWindows() {
  const saved = usePreferences()?.windows;
  const { change } = useChangePreferences();
  const save = useRef(change);
  save.current = change;

  useEffect(() => {
    if (saved) restoreRects(saved, pageArea());
  }, [saved]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let known = useWindows.getState().rects;
    const moved = new Map<string, Rect>();
    const stop = useWindows.subscribe(({ rects }) => {
      if (rects === known) return;
      for (const [name, rect] of Object.entries(rects)) {
        if (rect !== known[name]) moved.set(name, rect);
      }
      known = rects;
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
      forgetRects();
    };
  }, []);
  return null;
}
