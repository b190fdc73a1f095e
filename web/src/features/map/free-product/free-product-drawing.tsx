import type { Product } from '@wellfield/contract';
import { useMemo } from 'react';
import { useFreeProduct } from '../../../explorer/free-product/free-product.ts';
import { wellsWithProduct } from '../../../frame/free-product/wells-with-product.ts';
import type { SnapshotCounts } from '../../../frame/snapshot/snapshot-rows.ts';
import type { LocationDrawing } from '../circles/ring-drawings.ts';
import { FreeProductLegend } from './free-product-legend.tsx';
import { freeProductLayer } from './free-product.layer.ts';

/** The wells with free product at the map's time, with coordinates; of all dates where it has none. */
function useWellsWithProduct(counts: Pick<SnapshotCounts, 'from' | 'to'> | null): readonly Product[] {
  const { product } = useFreeProduct();
  const [from, to] = [counts?.from ?? null, counts?.to ?? null];
  return useMemo(
    () =>
      [...wellsWithProduct(product, { from, to }).values()].filter(({ lat, long }) => lat !== null && long !== null),
    [product, from, to],
  );
}

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
