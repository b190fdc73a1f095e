import { int32At, uint32At } from '@wellfield/science';

/** The items at some indices of a list, in that order. A loop, because the typed arrays' own method is many times slower. */
export function gather<Into extends Uint8Array | Int32Array | Uint32Array | Float64Array>(
  from: ArrayLike<number>,
  indices: Uint32Array,
  into: Into,
): Into {
  for (let to = 0; to < indices.length; to += 1) into[to] = from[uint32At(indices, to)] as number;
  return into;
}

/** Maps the codes of a text column: the missing text, -1, to the first item of the list, the others to the next ones. */
export function decode<Into extends Uint8Array | Uint32Array | Float64Array>(
  codes: Int32Array,
  meanings: ArrayLike<number>,
  into: Into,
): Into {
  for (let to = 0; to < codes.length; to += 1) into[to] = meanings[int32At(codes, to) + 1] as number;
  return into;
}
