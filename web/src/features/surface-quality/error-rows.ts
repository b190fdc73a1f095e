import { float64At, int32At } from '@wellfield/science';
import type { JudgedSurface } from '../../workers/operations/well-surfaces.ts';
import { isMarkedNonDetect } from '../../explorer/locations/statistic.ts';
import type { RequestedQuality } from './requested-quality.ts';

/** A well, with what the surface says there without it. */
export interface ErrorRow {
  location: string;
  long: number;
  lat: number;
  isNonDetect: boolean;
  /** The value at its place; of logarithms their mean, back in the unit of the values. */
  observed: number;
  /** Null where no other well reaches it. */
  predicted: number | null;
  /** Predicted − observed, in the unit of the values. */
  error: number | null;
  /** Predicted − observed of logarithms; null where values are estimated. */
  logError: number | null;
  /** How far off it is: the size of the error, or of logarithms the factor. */
  off: number | null;
  /** How many wells are at its place; they are left out together. */
  wellsHere: number;
}

/** The wells with the largest errors first. */
export function errorRows(
  { locations, statistic }: Pick<RequestedQuality, 'locations' | 'statistic'>,
  { method: { logs }, observed, errors: { errors, pointOf } }: Pick<JudgedSurface, 'method' | 'observed' | 'errors'>,
): ErrorRow[] {
  if (errors.length === 0) return [];
  const here = new Uint32Array(observed.length);
  for (const point of pointOf) here[point] = (here[point] ?? 0) + 1;
  const back = (value: number) => (logs ? Math.exp(value) : value);
  const rows = locations.map((location, at): ErrorRow => {
    const point = int32At(pointOf, at);
    const [seen, wrong] = [float64At(observed, point), float64At(errors, point)];
    const isKnown = !Number.isNaN(wrong);
    const predicted = isKnown ? back(seen + wrong) : null;
    return {
      location: location.location,
      long: location.long,
      lat: location.lat,
      isNonDetect: isMarkedNonDetect(location, statistic),
      observed: back(seen),
      predicted,
      error: predicted === null ? null : predicted - back(seen),
      logError: isKnown && logs ? wrong : null,
      off: isKnown ? (logs ? Math.exp(Math.abs(wrong)) : Math.abs(wrong)) : null,
      wellsHere: here[point] ?? 1,
    };
  });
  return rows.toSorted((one, other) => (other.off ?? -1) - (one.off ?? -1));
}
