import type { Geometry } from 'geojson';
import { Button } from '../../../ui/button.tsx';
import { addPolygonsOf } from './add-polygons.ts';

/** Adds an overlay's area as a filter polygon; other shapes have no button. */
export function OverlayPolygonButton({ geometry, layer }: { geometry: Geometry | null; layer: string }) {
  if (geometry?.type !== 'Polygon' && geometry?.type !== 'MultiPolygon') return null;
  return <Button onClick={() => addPolygonsOf(JSON.stringify(geometry), layer)}>Only locations inside</Button>;
}
