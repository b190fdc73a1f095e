import type { Product } from '@wellfield/contract';
import type { LocationDrawing } from '../circles/location-drawing.ts';
import { FreeProductLegend } from './free-product-legend.tsx';
import { freeProductLayer } from './free-product.layer.ts';
import { useWellsWithProduct } from './use-wells-with-product.ts';

/** A mark above each well with free product at the map's time. */
export const freeProductDrawing: LocationDrawing<readonly Product[]> = {
  name: 'free-product',
  useDrawn({ shown: { atSnapshot, look } }) {
    const product = useWellsWithProduct(atSnapshot?.counts ?? null);
    return look.showLocations && product.length > 0 ? product : null;
  },
  layers: (product, { scheme, palette }) => [freeProductLayer(product, scheme, palette)],
  legend: (product, { scheme, palette }) => (
    <FreeProductLegend wells={product.length} scheme={scheme} palette={palette} />
  ),
};
