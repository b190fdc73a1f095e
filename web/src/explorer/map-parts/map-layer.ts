import type { LayerProps, SourceProps } from '@vis.gl/react-maplibre';

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
