import type { MapRef } from '@vis.gl/react-maplibre';
import type { DrawnPolygon } from '../../../frame/filtering/answer-filters.ts';
import { useSeenData } from '../camera/seen-data.ts';
import { marginPx, moveMs } from '../camera/use-camera.ts';
import { unseenBox } from './unseen-box.ts';

/**
 * Moves the map to polygons that were not there before, from a file, an overlay or a link, when one of them would be
 * out of sight; never again to those that it has shown.
 */
export function showNewPolygons(map: MapRef, polygons: readonly DrawnPolygon[], zoom: number): void {
  const { polygons: seen } = useSeenData.getState();
  const added = polygons.filter((polygon) => !seen.includes(keyOf(polygon)));
  useSeenData.setState({ polygons: polygons.map(keyOf) });
  if (added.length === 0) return;
  const [[west, south], [east, north]] = map.getBounds().toArray();
  const box = unseenBox(added, [west, south, east, north]);
  if (box === null) return;
  const camera = map.cameraForBounds([...box], { padding: marginPx, maxZoom: Math.max(zoom, map.getZoom()) });
  if (camera) map.easeTo({ ...camera, duration: moveMs() });
}

/** Another link may call another outline by the same id. */
function keyOf({ id, coords }: DrawnPolygon): string {
  return `${id} ${coords.length} ${coords[0]?.join(' ')}`;
}
