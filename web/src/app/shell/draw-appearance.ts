import type { Appearance } from '../../session/stored-appearance.ts';

/** Applies a color scheme and a density, or the system's. */
export function drawAppearance(appearance: Appearance | null): void {
  const { dataset } = document.documentElement;
  if (appearance === null || appearance.scheme === 'system') delete dataset.scheme;
  else dataset.scheme = appearance.scheme;
  if (appearance?.density === 'comfortable') dataset.density = 'comfortable';
  else delete dataset.density;
}
