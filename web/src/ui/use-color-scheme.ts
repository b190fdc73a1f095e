import { useSyncExternalStore } from 'react';

export type ColorScheme = 'light' | 'dark';

/** The scheme that the page is drawn in: the one its root is set to, else the one the system prefers; light on paper. */
export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(subscribe, currentScheme);
}

const systemDark = matchMedia('(prefers-color-scheme: dark)');
const paper = matchMedia('print');

function currentScheme(): ColorScheme {
  if (paper.matches) return 'light';
  const schemes = getComputedStyle(document.documentElement).colorScheme.split(' ');
  if (!schemes.includes('dark')) return 'light';
  if (!schemes.includes('light')) return 'dark';
  return systemDark.matches ? 'dark' : 'light';
}

function subscribe(onChange: () => void): () => void {
  const root = new MutationObserver(onChange);
  root.observe(document.documentElement, { attributes: true });
  systemDark.addEventListener('change', onChange);
  paper.addEventListener('change', onChange);
  return () => {
    root.disconnect();
    systemDark.removeEventListener('change', onChange);
    paper.removeEventListener('change', onChange);
  };
}
