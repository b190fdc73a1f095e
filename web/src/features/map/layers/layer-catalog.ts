import { limits } from '@wellfield/contract';
import { boundsOf, formatCount, gridLayout } from '@wellfield/science';
import { layerTitles, type ComputedLayer } from '../../../explorer/exploration/computed-layers.ts';
import type { SpatialPlaces } from '../spatial-tools/spatial-places.ts';

/** What decides whether a layer can be computed. */
export interface LayerState {
  places: SpatialPlaces;
  /** With more visible locations nothing is interpolated. */
  interpolatedLocations: number;
  cellSizeKm: number;
}

interface LayerEntry {
  layer: ComputedLayer;
  /** Of the toggle and the legend. */
  title: string;
  /** Whether the Spatial Tools Interface is open with it. */
  hasTools: boolean;
  /** Why it cannot be switched on now, or null where it can. */
  unavailable(state: LayerState): string | null;
}

/** The computed layers, in the order of their toggles. */
export const layerCatalog: readonly LayerEntry[] = [
  { layer: 'hotSpots', title: layerTitles.hotSpots, hasTools: true, unavailable: whyNotWeighed },
  { layer: 'samplingFrequency', title: layerTitles.samplingFrequency, hasTools: false, unavailable: whyNotPlaced },
  { layer: 'grid', title: layerTitles.grid, hasTools: true, unavailable: whyNotInterpolated },
  { layer: 'contours', title: layerTitles.contours, hasTools: true, unavailable: whyNotInterpolated },
  { layer: 'bands', title: layerTitles.bands, hasTools: true, unavailable: whyNotInterpolated },
  { layer: 'tin', title: layerTitles.tin, hasTools: false, unavailable: whyNotPlaced },
  { layer: 'clusters', title: layerTitles.clusters, hasTools: true, unavailable: whyNotPlaced },
];

function whyNotPlaced({ places }: LayerState): string | null {
  return places.locations.length === 0 ? 'No visible location has coordinates.' : null;
}

function whyNotValued(state: LayerState): string | null {
  if (state.places.values.every(Number.isNaN)) {
    return whyNotPlaced(state) ?? 'There are no values: choose one matrix and one unit in the filters.';
  }
  return null;
}

function whyNotWeighed(state: LayerState): string | null {
  return whyNotValued(state) ?? (state.places.values.some((value) => value > 0) ? null : 'No value is above 0.');
}

function whyNotInterpolated(state: LayerState): string | null {
  const count = state.places.locations.length;
  const most = state.interpolatedLocations;
  if (count > most) return `${formatCount(count)} locations visible; limit is ${formatCount(most)}`;
  return whyNotValued(state);
}

/** Why a surface cannot be computed with the cells that are asked for, or null where it can. */
export function whyNotSoManyCells({ places: { long, lat, values }, cellSizeKm }: LayerState): string | null {
  const isValued = (_: number, at: number) => !Number.isNaN(values[at]);
  const bounds = boundsOf(long.filter(isValued), lat.filter(isValued));
  if (bounds === null) return null;
  const { columns, rows } = gridLayout(bounds, cellSizeKm);
  const { mostCells } = limits.spatialTools;
  if (columns * rows <= mostCells) return null;
  return (
    `${formatCount(columns * rows)} cells of ${cellSizeKm} km would be needed, and at most ` +
    `${formatCount(mostCells)} are computed: please use a larger grid cell.`
  );
}
