import { useSyncExternalStore } from 'react';
import { limits } from '@wellfield/contract';
import type { Rect } from './window-geometry.ts';

const minRegionPx = 320;

let last: Rect | null = null;

/** The area for windows: the browser's window below the navigation bar. Equal areas are the same object. */
export function pageArea(): Rect {
  const width = document.documentElement.clientWidth;
  const y = navigationHeightPx();
  const height = Math.max(0, globalThis.innerHeight - y);
  if (last?.width !== width || last.height !== height || last.y !== y) last = { x: 0, y, width, height };
  return last;
}

/** The area of a region of the page; null where it is missing or too small for a window. */
export function regionArea(region: string | undefined): Rect | null {
  if (region === undefined) return null;
  const rect = document.querySelector(`[data-region="${region}"]`)?.getBoundingClientRect();
  if (!rect || rect.height < minRegionPx || rect.width < minRegionPx) return null;
  const { x, y, width, height } = rect;
  return { x, y, width, height };
}

/** The height of the bar, which a site may change in the page's style; reading it there causes no layout. */
function navigationHeightPx(): number {
  const own = document.documentElement.style.getPropertyValue('--navigation-height');
  return Number.parseFloat(own) || limits.navigationHeightPx;
}

/** As of the page's last change of size: reading it again would lay out the page in every rendering of every window. */
let known: Rect | null = null;
let listeners = 0;

export function usePageArea(): Rect {
  return useSyncExternalStore(listen, () => (known ??= pageArea()));
}

function listen(hear: () => void): () => void {
  const measure = (): void => {
    known = pageArea();
    hear();
  };
  // A scroll bar that comes or goes resizes the page, not the browser's window.
  const observer = new ResizeObserver(measure);
  observer.observe(document.documentElement);
  globalThis.addEventListener('resize', measure);
  listeners += 1;
  return () => {
    observer.disconnect();
    globalThis.removeEventListener('resize', measure);
    listeners -= 1;
    if (listeners === 0) known = null;
  };
}
