import type { ScreeningState } from '@wellfield/science';
import type { ColorScheme } from '../../ui/use-color-scheme.ts';
import type { MapPalette } from '../map-colors/map-palette.ts';
import { markName } from './mark-name.ts';

/** The colors of the states on a basemap; WebGL has no tokens. Orange and blue stay apart for every color vision. */
const stateColors: Readonly<Record<ColorScheme, Readonly<Record<ScreeningState, string>>>> = {
  light: { above: '#cf4a00', below: '#1f6fb2', 'cannot tell': '#4b535c' },
  dark: { above: '#ff9a4d', below: '#63b3f2', 'cannot tell': '#c3cad2' },
};

/** The name of a state's mark: a triangle, a disk, a hollow diamond. */
export function stateMark(state: ScreeningState, scheme: ColorScheme, palette: MapPalette): string {
  const color = stateColors[scheme][state];
  if (state === 'cannot tell') return markName('diamond', palette.background, color);
  return markName(state === 'above' ? 'triangle' : 'circle', color, palette.halo);
}
