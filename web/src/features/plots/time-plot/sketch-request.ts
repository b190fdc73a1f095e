import type { LocatedSamplesRequest } from '../../../frame/samples/located-samples.ts';

let latest: LocatedSamplesRequest | null = null;

/** What a location's sketch is drawn of: the same object for the location that was asked about last. */
export function sketchRequest(
  rows: Uint32Array,
  location: string,
  scale: LocatedSamplesRequest['scale'],
): LocatedSamplesRequest {
  const isLatest = latest?.rows === rows && latest.locations[0] === location && latest.scale === scale;
  return (latest = isLatest && latest ? latest : { rows, locations: [location], scale });
}
