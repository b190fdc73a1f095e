import type { StyleSpecification } from 'maplibre-gl';
import { mapSlots, type MapSlot } from './map-layer.ts';

/** The id of the unseen style that closes a slot: what belongs into the slot is put before it. */
export function slotEnd(slot: MapSlot): string {
  return `end-of-${slot}`;
}

/** The empty style of the built-in basemap; the same object always, so that the map never starts anew. */
export const offlineStyle: StyleSpecification = {
  version: 8,
  sources: {},
  layers: mapSlots.map((slot) => ({ id: slotEnd(slot), type: 'background', layout: { visibility: 'none' } })),
};
