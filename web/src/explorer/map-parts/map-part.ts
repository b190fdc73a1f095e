import type { ComponentType, ReactNode } from 'react';
import type { ColorScheme } from '../../ui/use-color-scheme.ts';
import type { DrawnLine } from '../exploration/exploration.ts';
import type { MapPalette } from '../map-colors/map-palette.ts';
import type { MapLayer } from './map-layer.ts';
import type { MapPeriods } from './map-periods.ts';
import type { MapState } from './map-state.ts';

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

/** What an analysis adds to the map: `app/map-parts` lists them. */
export interface MapPart {
  name: string;
  /** What it draws on the map. */
  drawing?: MapDrawing;
  /** Its button, next to those of the plots. */
  Toggle?: ComponentType<MapState>;
  /** Its window. */
  View?: ComponentType<MapState>;
  /** What it does with a drawn line, in the list of lines. */
  LineAct?: ComponentType<{ line: DrawnLine }>;
  /** What it does with the map's periods, in the panel of the time. */
  TimeAct?: ComponentType<{ periods: MapPeriods }>;
}
