/** What stands at some places of a list, in their order. A loop: the typed arrays' own way costs many times as much. */
export function gather<Into extends Uint8Array | Uint32Array | Float64Array>(
  from: ArrayLike<number>,
  places: Uint32Array,
  into: Into,
): Into {
  for (let to = 0; to < places.length; to += 1) into[to] = from[places[to] as number] as number;
  return into;
}
