import { useMemo } from 'react';
import type { Product } from '@wellfield/contract';
import { useFreeProduct } from '../../../explorer/free-product/use-free-product.ts';
import { wellsWithProduct } from '../../../frame/free-product/wells-with-product.ts';
import type { SnapshotCounts } from '../../../frame/snapshot/snapshot-rows.ts';

/** The wells with free product at the map's time, with coordinates; of all dates where it has none. */
export function useWellsWithProduct(counts: Pick<SnapshotCounts, 'from' | 'to'> | null): readonly Product[] {
  const { product } = useFreeProduct();
  const [from, to] = [counts?.from ?? null, counts?.to ?? null];
  return useMemo(
    () =>
      [...wellsWithProduct(product, { from, to }).values()].filter(({ lat, long }) => lat !== null && long !== null),
    [product, from, to],
  );
}
