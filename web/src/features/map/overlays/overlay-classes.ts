import { markShapes, type Site } from '@wellfield/contract';
import type { MapPalette } from '../colors/map-palette.ts';
import { legibleColor } from '../colors/legible-color.ts';

export type Overlay = Site['overlays'][number];
export type MarkShape = (typeof markShapes)[number];

/** How the features of one class of an overlay look. */
export interface OverlayClass {
  /** The value that the features have in common; null where the overlay has no classes. */
  value: string | null;
  color: string;
  mark: MarkShape;
}

/** The class of all values that are not named. */
export const otherClass = 'other';

/** The classes of an overlay, coloured to stand out from the map's background; one where nothing tells features apart. */
export function overlayClasses({ color, colorBy, mark = 'circle' }: Overlay, palette: MapPalette): OverlayClass[] {
  if (!colorBy) return [{ value: null, color: legibleColor(color, palette.background), mark }];
  return Object.entries(colorBy.colors).map(([value, own], index) => ({
    value,
    color: legibleColor(own, palette.background),
    mark: markShapes[index % markShapes.length] ?? mark,
  }));
}
