import { spatialTools } from '@wellfield/contract';
import { interpolateSurface as steps, type Surface } from '@wellfield/science';
import { type Operation, runSteps } from '../operation.ts';

/** The statistic to interpolate. */
type MapStatistic = 'max' | 'mean' | 'median' | 'sampleSize';

type LocationFigures = Readonly<Record<'lat' | 'long' | MapStatistic, number | null>>;

interface SurfaceInput {
  /** `square`: values at the centers of cells; `points`: at their corners, for contours. */
  gridType: Surface['gridType'];
  /** In km. */
  cellSize: number;
  /** The power of the inverse distance. */
  weight: number;
  mapStat: MapStatistic;
  /** Locations without coordinates or without the statistic are ignored. */
  data: readonly LocationFigures[];
}

/** The surface of the locations' values by inverse distance weighting. Throws RangeError if there can be none. */
export const interpolateSurface: Operation<SurfaceInput, Surface> = async (
  { gridType, cellSize, weight, mapStat, data },
  context,
) => {
  const column = (name: keyof LocationFigures) => Float64Array.from(data, (one) => one[name] ?? Number.NaN);
  const surface = await runSteps(
    steps({
      gridType,
      cellSizeKm: cellSize,
      power: weight,
      long: column('long'),
      lat: column('lat'),
      values: column(mapStat),
      maxCells: spatialTools.maxCells,
    }),
    context,
  );
  return { output: surface, transfer: [surface.long.buffer, surface.lat.buffer, surface.values.buffer] };
};
