import type { LayerProps, SourceProps } from '@vis.gl/react-maplibre';

/** The heights at which things are drawn, the lowest first. */
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
  'data',
  'selection',
  'marks',
] as const;
export type MapSlot = (typeof mapSlots)[number];

/** One thing drawn on the map: a source and the styles that draw it, the first lowest. Layers are made by pure functions. */
export interface MapLayer {
  id: string;
  slot: MapSlot;
  source: SourceProps;
  styles: readonly (LayerProps & { id: string })[];
}
