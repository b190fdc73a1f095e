import type { Misses } from './cube-filter.ts';
import type { LocationRows } from './cube.ts';
import { passing } from './location-rows.ts';

/** Counts the rows of the locations that fail nothing, by both profiles: of each, the rows that pass the other one. */
export function addRowsOfLocations(
  [ofFirst, ofSecond]: readonly [Uint32Array, Uint32Array],
  { starts, first, second }: LocationRows,
  [firstMisses, secondMisses]: readonly [Misses, Misses],
  locationMisses: Uint8Array,
): void {
  const firstPasses = firstMisses ? passing(firstMisses) : new Uint8Array(ofFirst.length).fill(1);
  const secondPasses = secondMisses ? passing(secondMisses) : new Uint8Array(ofSecond.length).fill(1);
  for (let location = 0; location < locationMisses.length; location += 1) {
    if (locationMisses[location] !== 0) continue;
    const end = starts[location + 1] as number;
    for (let row = starts[location] as number; row < end; row += 1) {
      const firstCode = first[row] as number;
      const secondCode = second[row] as number;
      // Adds 0 or 1 without a branch, which the processor could not predict.
      ofFirst[firstCode] = (ofFirst[firstCode] as number) + (secondPasses[secondCode] as number);
      ofSecond[secondCode] = (ofSecond[secondCode] as number) + (firstPasses[firstCode] as number);
    }
  }
}
