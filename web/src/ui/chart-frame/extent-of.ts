/** The least and the greatest of some places; of none, twice 0. */
export function extentOf(places: Float64Array): [least: number, greatest: number] {
  if (places.length === 0) return [0, 0];
  let [least, greatest] = [Infinity, -Infinity];
  for (const place of places) {
    if (place < least) least = place;
    if (place > greatest) greatest = place;
  }
  return [least, greatest];
}
