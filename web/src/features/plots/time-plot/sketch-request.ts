import type { LocatedSamplesRequest } from '../../../frame/samples/located-samples.ts';

/** The last request about rows; it goes with them, as when a session ends. */
const latest = new WeakMap<Uint32Array, LocatedSamplesRequest>();

/** What a location's sketch is drawn of: the same object for the location that was asked about last. */
export function sketchRequest(
  rows: Uint32Array,
  location: string,
  scale: LocatedSamplesRequest['scale'],
): LocatedSamplesRequest {
  const last = latest.get(rows);
  if (last?.locations[0] === location && last.scale === scale) return last;
  const request = { rows, locations: [location], scale };
  latest.set(rows, request);
  return request;
}
