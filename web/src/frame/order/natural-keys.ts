import { uint32At, uint8At } from '@wellfield/science';
import type { Pace } from '../pace.ts';
import type { IdentifierColumn } from '../sample-frame.ts';

const [zero, nine] = [0x30, 0x39];
const [upperA, upperZ] = [0x41, 0x5a];
const toLower = 0x20;
/** The most digits that one byte tells, as a digit among other characters. */
const maxDigits = 9;
/** Texts that are read between two looks at the clock. */
const portion = 8_192;

/**
 * Identifiers whose order by bytes is that of a list: numbers by size, capitals as small letters. Before each number
 * stands how many digits it has, without zeros in front.
 */
export async function naturalKeys({ ends, bytes }: IdentifierColumn, pace: Pace): Promise<IdentifierColumn> {
  // A number of a single digit becomes two bytes; no text grows by more.
  const keys = new Uint8Array(bytes.length * 2);
  const keyEnds = new Uint32Array(ends.length);
  let [at, to] = [0, 0];
  for (let row = 0; row < ends.length; row += 1) {
    const end = uint32At(ends, row);
    while (at < end) {
      if (!isDigit(uint8At(bytes, at))) {
        keys[to++] = lowered(uint8At(bytes, at++));
        continue;
      }
      while (at + 1 < end && uint8At(bytes, at) === zero && isDigit(uint8At(bytes, at + 1))) at += 1;
      let after = at + 1;
      while (after < end && isDigit(uint8At(bytes, after))) after += 1;
      let digits = after - at;
      for (; digits > maxDigits; digits -= maxDigits) keys[to++] = nine;
      keys[to++] = zero + digits - 1;
      while (at < after) keys[to++] = uint8At(bytes, at++);
    }
    keyEnds[row] = to;
    if (row % portion === 0 && pace.isDue()) await pace.rest();
  }
  return { kind: 'identifier', ends: keyEnds, bytes: keys.subarray(0, to) };
}

function isDigit(byte: number): boolean {
  return byte >= zero && byte <= nine;
}

function lowered(byte: number): number {
  return byte >= upperA && byte <= upperZ ? byte + toLower : byte;
}
