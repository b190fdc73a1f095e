import { useSyncExternalStore } from 'react';
import { isOnPaper, onPaperChange } from './paper.ts';

export type ColorScheme = 'light' | 'dark';

/** The scheme that the page is drawn in: that of the screen; light on paper. */
export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(subscribe, () => (isOnPaper() ? 'light' : screenScheme()));
}

/** The scheme of the screen, for what is printed as it is seen there. */
export function useScreenScheme(): ColorScheme {
  return useSyncExternalStore(subscribe, () => (isOnPaper() ? lastOnScreen : screenScheme()));
}

const systemDark = matchMedia('(prefers-color-scheme: dark)');
let lastOnScreen: ColorScheme = 'light';

/** The scheme that the root is set to, else the one the system prefers. Style sheets for paper set the root to light. */
function screenScheme(): ColorScheme {
  lastOnScreen = schemeOfRoot();
  return lastOnScreen;
}

function schemeOfRoot(): ColorScheme {
  const schemes = getComputedStyle(document.documentElement).colorScheme.split(' ');
  if (!schemes.includes('dark')) return 'light';
  if (!schemes.includes('light')) return 'dark';
  return systemDark.matches ? 'dark' : 'light';
}

function subscribe(onChange: () => void): () => void {
  const root = new MutationObserver(onChange);
  root.observe(document.documentElement, { attributes: true });
  systemDark.addEventListener('change', onChange);
  const leavePaper = onPaperChange(onChange);
  return () => {
    root.disconnect();
    systemDark.removeEventListener('change', onChange);
    leavePaper();
  };
}
