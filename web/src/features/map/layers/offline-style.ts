import type { StyleSpecification } from 'maplibre-gl';
import { mapSlots, type MapSlot } from '../../../explorer/map-parts/map-layer.ts';

/** The id of the invisible style at the end of a slot: the slot's layers are inserted before it. */
export function slotEnd(slot: MapSlot): string {
  return `end-of-${slot}`;
}

/** The empty style of the built-in basemap; always the same object, so that the map does not restart. */
export const offlineStyle: StyleSpecification = {
  version: 8,
  sources: {},
  layers: mapSlots.map((slot) => ({ id: slotEnd(slot), type: 'background', layout: { visibility: 'none' } })),
};
