import { isNonDetect } from '@wellfield/contract';
import type { LocationCoordinates } from '../filtering/conditions.ts';
import { decode } from '../gather.ts';
import type { SampleFrame } from '../sample-frame.ts';

/** The index of each row's location among `locations`; their number where it is not one of them. */
export function locationsByRow(frame: SampleFrame, locations: readonly LocationCoordinates[]): Uint32Array {
  const column = frame.columns.get('location');
  if (column?.kind !== 'text') return new Uint32Array(frame.rowCount).fill(locations.length);
  const indexOf = new Map(locations.map(({ location }, index) => [location, index]));
  const byCode = Uint32Array.from([null, ...column.dictionary], (name) => indexOf.get(name ?? '') ?? locations.length);
  return decode(column.codes, byCode, new Uint32Array(frame.rowCount));
}

/** 1 for each row that is a non-detect, else 0. */
export function nonDetectsByRow(frame: SampleFrame): Uint8Array {
  const detect = frame.columns.get('detect');
  if (detect?.kind !== 'text') return new Uint8Array(frame.rowCount);
  const flagged = Uint8Array.from([null, ...detect.dictionary].map(isNonDetect), Number);
  return decode(detect.codes, flagged, new Uint8Array(frame.rowCount));
}
