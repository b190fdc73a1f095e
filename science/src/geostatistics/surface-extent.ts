import { elementAt } from '../arrays/element-at.ts';
import { gridLayout } from '../geospatial/grid-layout.ts';
import { boundsOf, toLocalKm, type Bounds } from '../geospatial/local-plane.ts';
import { roundCellSizeKm, widerBounds } from './surface-grid.ts';
import { knownMask, type KnownMask } from './surface-mask.ts';
import type { SurfaceTerms, WellValues } from './surface-terms.ts';
import { wellSpacing } from './well-spacing.ts';

/** What stands for the spacing of wells at one place. */
const aloneKm = 0.1;

/** Where a surface of wells lies, and in how many cells, before any is laid. */
export interface SurfaceExtent {
  /** The wells with a value. */
  used: Record<keyof WellValues, Float64Array>;
  /** The median distance from a well to the nearest other, in km; three digits of it are used. */
  spacingKm: number;
  mask: KnownMask;
  bounds: Bounds;
  cellSizeKm: number;
  cells: number;
}

/**
 * Where the surface of some wells lies: the bounds of its wells with the distance of its mask, or those of its areas.
 *
 * surfaceExtent({"long": [0], "lat": [0], "values": [7]}, {"mask": {"kind": "hull", "bufferKm": 0}, "network": null, "cellSizeKm": 1}) → {"used": {"long": [0], "lat": [0], "values": [7]}, "spacingKm": 0.1, "mask": {"kind": "hull", "bufferKm": 0}, "bounds": [0, 0, 0, 0], "cellSizeKm": 1, "cells": 1}
 *
 * @param wells one without a value or a coordinate does not count.
 * @returns null without a well.
 * @throws RangeError for a cell size that is not above 0.
 */
export function surfaceExtent(
  wells: WellValues,
  terms: Pick<SurfaceTerms, 'mask' | 'network' | 'cellSizeKm'>,
): SurfaceExtent | null {
  const used = usedWells(wells);
  const { long, lat } = terms.network ?? used;
  const wellBounds = boundsOf(long, lat);
  if (wellBounds === null || used.values.length === 0) return null;
  const spacingKm = Number((wellSpacing(toLocalKm(long, lat)) ?? aloneKm).toPrecision(3));
  const mask = knownMask(terms.mask, spacingKm);
  const bounds = boundsWithin(wellBounds, mask);
  const cellSizeKm = terms.cellSizeKm ?? roundCellSizeKm(bounds);
  const { columns, rows } = gridLayout(bounds, cellSizeKm);
  return { used, spacingKm, mask, bounds, cellSizeKm, cells: columns * rows };
}

function boundsWithin(wells: Bounds, mask: KnownMask): Bounds {
  switch (mask.kind) {
    case 'hull':
      return widerBounds(wells, mask.bufferKm);
    case 'distance':
      return widerBounds(wells, mask.km);
    case 'areas': {
      const corners = mask.areas.flatMap(({ outline }) => outline);
      return (
        boundsOf(
          corners.map(([long]) => long),
          corners.map(([, lat]) => lat),
        ) ?? wells
      );
    }
  }
}

function usedWells({ long, lat, values }: WellValues): SurfaceExtent['used'] {
  const retained = Array.from(values, (_, at) => at).filter((at) =>
    Number.isFinite(elementAt(long, at) + elementAt(lat, at) + elementAt(values, at)),
  );
  const taken = (from: ArrayLike<number>) => Float64Array.from(retained, (at) => elementAt(from, at));
  return { long: taken(long), lat: taken(lat), values: taken(values) };
}
