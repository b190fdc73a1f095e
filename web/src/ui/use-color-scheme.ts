import { useSyncExternalStore } from 'react';
import { isOnPaper, onPaperChange } from './paper.ts';
import { whenTrue } from './waiting.ts';

export type ColorScheme = 'light' | 'dark';

/** The scheme that the page is drawn in: that of the screen; light on paper. */
export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(subscribe, () => (isOnPaper() ? 'light' : screenScheme()));
}

/** The scheme of the screen, for what is printed as it is seen there; light while a picture of it is made. */
export function useScreenScheme(): ColorScheme {
  return useSyncExternalStore(subscribe, () =>
    picturesUnderWay > 0 ? 'light' : isOnPaper() ? lastOnScreen : screenScheme(),
  );
}

let picturesUnderWay = 0;

/** Makes a picture while what has the screen's scheme is drawn light; `prepared` comes back once that is done. */
export async function whileLight<Made>(prepared: () => Promise<void>, make: () => Promise<Made>): Promise<Made> {
  const isDark = screenScheme() === 'dark';
  picturesUnderWay += 1;
  postToAll();
  try {
    if (isDark) await prepared();
    return await make();
  } finally {
    picturesUnderWay -= 1;
    postToAll();
  }
}

/** Comes back when no picture is being made: who takes the screen's own would change what is in it. Throws the signal's reason. */
export function whenNoPicture(signal: AbortSignal): Promise<void> {
  return whenTrue(() => picturesUnderWay === 0, subscribe, signal);
}

/** Reads colors of the page as they are in light ones, without the screen having them. */
export function readInLight<Read>(read: () => Read): Read {
  const { dataset } = document.documentElement;
  const before = dataset['scheme'];
  // As a chosen scheme is set: a style of its own would not reach what the build makes of `light-dark()`.
  dataset['scheme'] = 'light';
  dataset['picture'] = '';
  try {
    return read();
  } finally {
    if (before === undefined) delete dataset['scheme'];
    else dataset['scheme'] = before;
    delete dataset['picture'];
  }
}

const systemDark = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();
let lastOnScreen: ColorScheme = 'light';
let isKnown = false;

new MutationObserver(change).observe(document.documentElement, { attributes: true });
systemDark.addEventListener('change', change);
onPaperChange(postToAll);

function change(): void {
  isKnown = false;
  postToAll();
}

function postToAll(): void {
  for (const tell of listeners) tell();
}

/**
 * The scheme that the root is set to, else the one the system prefers. Style sheets for paper set the root to light. Every
 * part asks whenever it is rendered, so it is read once for each change: reading it has the page's styles computed.
 */
function screenScheme(): ColorScheme {
  if (!isKnown) lastOnScreen = schemeOfRoot();
  isKnown = true;
  return lastOnScreen;
}

function schemeOfRoot(): ColorScheme {
  const schemes = getComputedStyle(document.documentElement).colorScheme.split(' ');
  if (!schemes.includes('dark')) return 'light';
  if (!schemes.includes('light')) return 'dark';
  return systemDark.matches ? 'dark' : 'light';
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}
