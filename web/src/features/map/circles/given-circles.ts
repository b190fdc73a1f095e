import type { GeoJSONSource } from 'maplibre-gl';
import { changedCircles } from './changed-circles.ts';
import type { Circles } from './location-circles.layer.ts';

/** What each source of the map has: what it began with, or was given last. */
const given = new WeakMap<GeoJSONSource, { circles: Circles; isBegin: boolean }>();

/** The circles that a source has; none where it was given none. */
export function givenCircles(source: GeoJSONSource): Circles['features'] {
  return given.get(source)?.circles.features ?? [];
}

/** Notes what a source was made with; false where it has circles already. */
export function beginWithCircles(source: GeoJSONSource, circles: Circles): boolean {
  if (given.has(source)) return false;
  given.set(source, { circles, isBegin: true });
  return true;
}

/** Gives a source those circles that are other than before: what it is given is copied on the page's thread. */
export function giveCircles(source: GeoJSONSource, circles: Circles): void {
  const before = given.get(source);
  if (before?.circles === circles) return;
  given.set(source, { circles, isBegin: false });
  // The source keeps the object that it began with, whose features are others by now: nothing can be left out there.
  const changed = before && !before.isBegin ? changedCircles(before.circles, circles) : null;
  if (changed === null) void source.setData(circles);
  else if (changed.add.length + changed.remove.length > 0) void source.updateData(changed);
}
