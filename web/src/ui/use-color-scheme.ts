import { useSyncExternalStore } from 'react';

export type ColorScheme = 'light' | 'dark';

/** The scheme that the page is drawn in: the one its root is set to, else the one the system prefers. */
export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(subscribe, currentScheme);
}

const systemDark = matchMedia('(prefers-color-scheme: dark)');

function currentScheme(): ColorScheme {
  const schemes = getComputedStyle(document.documentElement).colorScheme.split(' ');
  if (!schemes.includes('dark')) return 'light';
  if (!schemes.includes('light')) return 'dark';
  return systemDark.matches ? 'dark' : 'light';
}

function subscribe(onChange: () => void): () => void {
  const root = new MutationObserver(onChange);
  root.observe(document.documentElement, { attributes: true });
  systemDark.addEventListener('change', onChange);
  return () => {
    root.disconnect();
    systemDark.removeEventListener('change', onChange);
  };
}
