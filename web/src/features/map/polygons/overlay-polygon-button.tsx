import type { Feature } from 'geojson';
import { Button } from '../../../ui/button.tsx';
import { addPolygonsOf } from './add-polygons.ts';

/** Adds an overlay's area as a filter polygon; other shapes have no button. */
export function OverlayPolygonButton({ feature, layer }: { feature: Feature | undefined; layer: string }) {
  if (feature?.geometry?.type !== 'Polygon' && feature?.geometry?.type !== 'MultiPolygon') return null;
  return <Button onClick={() => addPolygonsOf(JSON.stringify(feature), layer)}>Only locations inside</Button>;
}
