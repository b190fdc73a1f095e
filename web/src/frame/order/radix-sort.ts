import { uint32At } from '@wellfield/science';
import type { Pace } from '../pace.ts';

/** The number of a key's 64 bits sorted at a time, the lowest first. */
const digitBits = 11;
const buckets = 1 << digitBits;
const signBit = 0x80_00_00_00;
const digits = Math.ceil(64 / digitBits);

/** Keys of rows as unsigned integers of 64 bits, in two halves. */
export interface SortKeys {
  high: Uint32Array;
  low: Uint32Array;
}

/**
 * Sorts the given rows by their keys, stably: one pass over all rows for every eleven bits in which keys differ, whatever
 * their order (a least-significant-digit radix sort; Knuth, The Art of Computer Programming 3, 5.2.5). No key may be NaN.
 * The given array is overwritten.
 */
export function radixSort(
  rows: Uint32Array,
  keys: ArrayLike<number>,
  isDescending: boolean,
  pace: Pace,
): Promise<Uint32Array> {
  return sortByBits(rows, sortableBits(keys, isDescending), pace);
}

/** The same by keys that are integers already. */
export async function sortByBits(rows: Uint32Array, { high, low }: SortKeys, pace: Pace): Promise<Uint32Array> {
  if (pace.isDue()) await pace.rest();
  const counts = countDigits(rows, high, low);
  let from = rows;
  let to: Uint32Array = new Uint32Array(rows.length);
  for (let digit = 0; digit < digits; digit += 1) {
    if (pace.isDue()) await pace.rest();
    const ofDigit = counts.subarray(digit * buckets, (digit + 1) * buckets);
    if (ofDigit.includes(rows.length)) continue;
    distribute(from, to, startsOf(ofDigit), { shift: digit * digitBits, high, low });
    [from, to] = [to, from];
  }
  return from;
}

/** How many keys have each value of each digit: in one pass over keys that follow one another, not one a digit. */
function countDigits(rows: Uint32Array, high: Uint32Array, low: Uint32Array): Uint32Array {
  const counts = new Uint32Array(digits * buckets);
  for (let at = 0; at < rows.length; at += 1) {
    const row = uint32At(rows, at);
    const upper = uint32At(high, row);
    const lower = uint32At(low, row);
    for (let digit = 0; digit < digits; digit += 1) {
      const index = digit * buckets + digitAt(digit * digitBits, upper, lower);
      counts[index] = uint32At(counts, index) + 1;
    }
  }
  return counts;
}

function startsOf(counts: Uint32Array): Uint32Array {
  const starts = new Uint32Array(buckets);
  for (let value = 1; value < buckets; value += 1) {
    starts[value] = uint32At(starts, value - 1) + uint32At(counts, value - 1);
  }
  return starts;
}

function distribute(
  from: Uint32Array,
  to: Uint32Array,
  starts: Uint32Array,
  { shift, high, low }: SortKeys & { shift: number },
): void {
  for (let at = 0; at < from.length; at += 1) {
    const row = uint32At(from, at);
    const digit = digitAt(shift, uint32At(high, row), uint32At(low, row));
    const next = uint32At(starts, digit);
    to[next] = row;
    starts[digit] = next + 1;
  }
}

function digitAt(shift: number, high: number, low: number): number {
  if (shift >= 32) return (high >>> (shift - 32)) & (buckets - 1);
  const carried = shift > 32 - digitBits ? high << (32 - shift) : 0;
  return ((low >>> shift) | carried) & (buckets - 1);
}

/** The keys' bits, mapped so that they sort as unsigned integers (IEEE 754: a negative number has its sign bit set). */
function sortableBits(keys: ArrayLike<number>, isDescending: boolean): SortKeys {
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
    const bottom = uint32At(halves, halfLow);
    // All bits of a negative number are turned, of another one the sign alone.
    const isNegative = top >> 31;
    high[row] = top ^ (isNegative | signBit) ^ turned;
    low[row] = bottom ^ isNegative ^ turned;
  }
  return { high, low };
}

const isLittleEndian = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;
