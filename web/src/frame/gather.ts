import { int32At, uint32At } from '@wellfield/science';

/** What stands at some indices of a list, in their order. A loop: the typed arrays' own way costs many times as much. */
export function gather<Into extends Uint8Array | Int32Array | Uint32Array | Float64Array>(
  from: ArrayLike<number>,
  indices: Uint32Array,
  into: Into,
): Into {
  for (let to = 0; to < indices.length; to += 1) into[to] = from[uint32At(indices, to)] as number;
  return into;
}

/** What each code of a text column stands for: a missing text, -1, for the first of the list, the others after it. */
export function decode<Into extends Uint8Array | Uint32Array | Float64Array>(
  codes: Int32Array,
  meanings: ArrayLike<number>,
  into: Into,
): Into {
  for (let to = 0; to < codes.length; to += 1) into[to] = meanings[int32At(codes, to) + 1] as number;
  return into;
}
