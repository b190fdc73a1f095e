import { useSyncExternalStore } from 'react';
import { limits } from '@wellfield/contract';
import type { Place } from './window-geometry.ts';

let last: Place | null = null;

/** Where windows may stand: the browser's window below the navigation bar. The same area is the same object. */
export function pageArea(): Place {
  const width = document.documentElement.clientWidth;
  const height = Math.max(0, globalThis.innerHeight - limits.navigationHeightPx);
  if (last?.width !== width || last.height !== height) last = { x: 0, y: limits.navigationHeightPx, width, height };
  return last;
}

export function usePageArea(): Place {
  return useSyncExternalStore(listen, pageArea);
}

function listen(hear: () => void): () => void {
  globalThis.addEventListener('resize', hear);
  return () => globalThis.removeEventListener('resize', hear);
}
