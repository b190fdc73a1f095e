import { uint32At } from '@wellfield/science';
import type { Pace } from '../pace.ts';

/** The number of a key's 64 bits sorted at a time, the lowest first. */
const digitBits = 11;
const buckets = 1 << digitBits;
const keyBits = 64;
const signBit = 0x80_00_00_00;

/**
 * Sorts the given rows by their keys, stably: one pass over all rows for every eleven bits in which keys differ, whatever
 * their order (a least-significant-digit radix sort; Knuth, The Art of Computer Programming 3, 5.2.5). No key may be NaN.
 * The given array is overwritten.
 */
export async function radixSort(
  rows: Uint32Array,
  keys: ArrayLike<number>,
  isDescending: boolean,
  pace: Pace,
): Promise<Uint32Array> {
  const { high, low } = sortableBits(keys, isDescending);
  const counts = new Uint32Array(buckets);
  let from = rows;
  let to: Uint32Array = new Uint32Array(rows.length);
  for (let shift = 0; shift < keyBits; shift += digitBits) {
    if (pace.isDue()) await pace.rest();
    counts.fill(0);
    for (const row of from) {
      const digit = digitAt(shift, uint32At(high, row), uint32At(low, row));
      counts[digit] = uint32At(counts, digit) + 1;
    }
    if (counts.includes(rows.length)) continue;
    if (pace.isDue()) await pace.rest();
    let start = 0;
    for (let digit = 0; digit < buckets; digit += 1) {
      const count = uint32At(counts, digit);
      counts[digit] = start;
      start += count;
    }
    for (const row of from) {
      const digit = digitAt(shift, uint32At(high, row), uint32At(low, row));
      const at = uint32At(counts, digit);
      to[at] = row;
      counts[digit] = at + 1;
    }
    [from, to] = [to, from];
  }
  return from;
}

function digitAt(shift: number, high: number, low: number): number {
  if (shift >= 32) return (high >>> (shift - 32)) & (buckets - 1);
  const carried = shift > 32 - digitBits ? high << (32 - shift) : 0;
  return ((low >>> shift) | carried) & (buckets - 1);
}

/** The keys' bits, mapped so that they sort as unsigned integers (IEEE 754: a negative number has its sign bit set). */
function sortableBits(keys: ArrayLike<number>, isDescending: boolean): { high: Uint32Array; low: Uint32Array } {
  const one = new Float64Array(1);
  const [halfLow, halfHigh] = isLittleEndian ? [0, 1] : [1, 0];
  const halves = new Uint32Array(one.buffer);
  const high = new Uint32Array(keys.length);
  const low = new Uint32Array(keys.length);
  const turned = isDescending ? -1 : 0;
  for (let row = 0; row < keys.length; row += 1) {
    // Adding 0 turns -0 into 0.
    one[0] = (keys[row] as number) + 0;
    const top = uint32At(halves, halfHigh);
    const isNegative = top >= signBit;
    high[row] = (isNegative ? ~top : top | signBit) ^ turned;
    low[row] = (isNegative ? ~uint32At(halves, halfLow) : uint32At(halves, halfLow)) ^ turned;
  }
  return { high, low };
}

const isLittleEndian = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;
