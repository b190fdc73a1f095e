import type { MapRef } from '@vis.gl/react-maplibre';
import type { DrawnPolygon } from '../../../frame/filtering/answer-filters.ts';
import { marginPx, moveMs, useSeenData } from '../camera/use-camera.ts';
import { unseenBox } from './unseen-box.ts';

/**
 * Moves the map to new polygons from a file, an overlay or a link if one of them is out of sight; only once for each
 * polygon.
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

/** Another link may have another outline with the same id. */
function keyOf({ id, coords }: DrawnPolygon): string {
  return `${id} ${coords.length} ${coords[0]?.join(' ')}`;
}
