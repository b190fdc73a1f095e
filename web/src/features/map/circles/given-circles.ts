import type { GeoJSONSource } from 'maplibre-gl';
import { changedCircles } from './changed-circles.ts';
import type { Circles } from './location-circles.layer.ts';

/** The current circles of each source of the map. */
const given = new WeakMap<GeoJSONSource, { circles: Circles; isBegin: boolean }>();

/** The circles of a source; empty if it has none. */
export function givenCircles(source: GeoJSONSource): Circles['features'] {
  return given.get(source)?.circles.features ?? [];
}

/** Notes a source's initial circles; false if it already has some. */
export function beginWithCircles(source: GeoJSONSource, circles: Circles): boolean {
  if (given.has(source)) return false;
  given.set(source, { circles, isBegin: true });
  return true;
}

/** Updates only the changed circles of a source, because updates are copied on the page's thread. */
export function giveCircles(source: GeoJSONSource, circles: Circles): void {
  const before = given.get(source);
  if (before?.circles === circles) return;
  given.set(source, { circles, isBegin: false });
  // The source still refers to its initial object, whose features are outdated, so it needs the complete data.
  const changed = before && !before.isBegin ? changedCircles(before.circles, circles) : null;
  if (changed === null) void source.setData(circles);
  else if (changed.add.length + changed.remove.length > 0) void source.updateData(changed);
}
