import type { ReactNode } from 'react';
import type { ColorScheme } from '../../ui/use-color-scheme.ts';
import type { MapPalette } from '../map-colors/map-palette.ts';
import type { MapLayer } from './map-layer.ts';

/** The colors of what is drawn: those for the basemap. */
export interface MapLook {
  scheme: ColorScheme;
  palette: MapPalette;
}

/** Something that the map draws without knowing it: plain layers, and what they mean. */
export interface MapDrawing<Drawn = unknown, State = void> {
  name: string;
  /** What it draws now, the same object until that changes; null for nothing. A hook. */
  useDrawn(state: State): Drawn | null;
  /** The layers of what it draws, the lowest first. */
  layers(drawn: Drawn, look: MapLook): readonly MapLayer[];
  /** A part of the map's legend; null where there is nothing to explain. */
  legend(drawn: Drawn, look: MapLook): ReactNode;
}
