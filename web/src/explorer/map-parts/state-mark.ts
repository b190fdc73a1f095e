import { markShapes } from '@wellfield/contract';
import type { ScreeningState } from '@wellfield/science';
import type { ColorScheme } from '../../ui/use-color-scheme.ts';
import type { MapPalette } from '../map-colors/map-palette.ts';

/** The colors of the states on a basemap; WebGL has no tokens. Orange and blue stay apart for every color vision. */
const stateColors: Readonly<Record<ColorScheme, Readonly<Record<ScreeningState, string>>>> = {
  light: { above: '#cf4a00', below: '#1f6fb2', 'cannot tell': '#4b535c' },
  dark: { above: '#ff9a4d', below: '#63b3f2', 'cannot tell': '#c3cad2' },
};

export type MarkShape = (typeof markShapes)[number];

/** A mark's look, which is its name in the map's styles. */
export interface MarkLook {
  shape: MarkShape;
  color: string;
  line: string;
}

/** The name of a mark's image. */
export function markName(shape: MarkShape, color: string, line: string): string {
  return `mark:${shape}:${color}:${line}`;
}

/** The mark of a name, or null. */
export function readMarkName(name: string): MarkLook | null {
  const [kind, shape, color = '', line = ''] = name.split(':');
  const known = markShapes.find((one) => one === shape);
  return kind === 'mark' && known ? { shape: known, color, line } : null;
}

/** The name of a state's mark: a triangle, a disk, a hollow diamond. */
export function stateMark(state: ScreeningState, scheme: ColorScheme, palette: MapPalette): string {
  const color = stateColors[scheme][state];
  if (state === 'cannot tell') return markName('diamond', palette.background, color);
  return markName(state === 'above' ? 'triangle' : 'circle', color, palette.halo);
}
