import type { Appearance } from '../../session/stored-appearance.ts';

/** Draws the page in a scheme and a density, or as the system is set. */
export function drawAppearance(appearance: Appearance | null): void {
  const { dataset } = document.documentElement;
  if (appearance === null || appearance.scheme === 'system') delete dataset.scheme;
  else dataset.scheme = appearance.scheme;
  if (appearance?.density === 'comfortable') dataset.density = 'comfortable';
  else delete dataset.density;
}
