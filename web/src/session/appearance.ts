import type { Preferences } from '@wellfield/contract';

/** The preferences needed before anything is drawn. */
type Appearance = Pick<Preferences, 'scheme' | 'density'>;

const key = 'appearance';

/** The appearance that this browser showed last, so that a page does not start with another; or null. */
export function storedAppearance(): Appearance | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('scheme' in stored) || !('density' in stored)) return null;
    return {
      scheme: stored.scheme === 'light' || stored.scheme === 'dark' ? stored.scheme : 'system',
      density: stored.density === 'comfortable' ? 'comfortable' : 'compact',
    };
  } catch {
    return null;
  }
}

/** Keeps the account's appearance until the session ends. */
export function storeAppearance(appearance: Appearance): void {
  try {
    localStorage.setItem(key, JSON.stringify(appearance));
  } catch {
    // Without storage a page starts with the system's appearance until the preferences arrive.
  }
}

/** Applies a color scheme and a density, or the system's. */
export function drawAppearance(appearance: Appearance | null): void {
  const { dataset } = document.documentElement;
  if (appearance === null || appearance.scheme === 'system') delete dataset.scheme;
  else dataset.scheme = appearance.scheme;
  if (appearance?.density === 'comfortable') dataset.density = 'comfortable';
  else delete dataset.density;
}
