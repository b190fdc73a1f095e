import { useMemo } from 'react';
import { isOfPeriod } from '../../../frame/snapshot/snapshot.ts';
import { carriedRingsLayer } from '../circles/carried-rings.layer.ts';
import type { CirclesLook } from '../circles/circle-paint.ts';
import type { Circles } from '../circles/location-circles.layer.ts';
import type { LocationDrawing } from '../circles/ring-drawings.ts';
import { CarriedLegend } from './carried-legend.tsx';

interface CarriedOnMap {
  circles: Circles;
  carried: ReadonlySet<string>;
  look: CirclesLook;
  /** How old their values may be; 0 where none is carried from period to period. */
  months: number;
}

/** Dashed rings around the circles of locations with values from before the map's time. */
export const carriedDrawing: LocationDrawing<CarriedOnMap> = {
  name: 'carried',
  legendIs: 'with circles',
  useDrawn({ shown, circles: { circles, carried, legend } }) {
    const { showLocations } = shown.look;
    const snapshot = shown.atSnapshot?.snapshot ?? null;
    const months = isOfPeriod(snapshot) ? snapshot.carryMonths : 0;
    const { look } = legend;
    return useMemo(
      () => (showLocations && (months > 0 || carried.size > 0) ? { circles, carried, look, months } : null),
      [showLocations, circles, carried, look, months],
    );
  },
  layers: ({ circles, carried, look }) => (carried.size === 0 ? [] : [carriedRingsLayer(circles, carried, look)]),
  legend: ({ carried, months }, { palette }) =>
    months === 0 ? null : <CarriedLegend count={carried.size} months={months} palette={palette} />,
};
