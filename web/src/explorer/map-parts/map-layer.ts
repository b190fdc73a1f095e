import type { LayerProps, SourceProps } from '@vis.gl/react-maplibre';
import type { ReactNode } from 'react';
import type { ColorScheme } from '../../ui/use-color-scheme.ts';
import type { MapPalette } from '../map-colors/map-palette.ts';

/** The slots of layers, the lowest first. */
export const mapSlots = [
  'basemap',
  'outlines',
  'graticule',
  'overlay-areas',
  'areas',
  'overlay-lines',
  'lines',
  'overlay-points',
  'polygons',
  'below-data',
  'data',
  'selection',
  'marks',
] as const;
export type MapSlot = (typeof mapSlots)[number];

/** A layer of the map: a source and its styles, the lowest first. Pure functions make layers. */
export interface MapLayer {
  id: string;
  slot: MapSlot;
  source: SourceProps;
  styles: readonly (LayerProps & { id: string })[];
}

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
