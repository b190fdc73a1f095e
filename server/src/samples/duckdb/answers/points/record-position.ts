import { sampleColumns } from '@wellfield/contract';
import type { Cell } from '../row-batches.ts';

const [latAt, longAt] = ['lat', 'long'].map((position) => sampleColumns.findIndex(({ name }) => name === position));

/** Where a record is, longitude first; null if unknown. */
export function positionOf(record: readonly Cell[]): readonly [long: number, lat: number] | null {
  const [lat, long] = [record[latAt ?? -1], record[longAt ?? -1]];
  return typeof lat === 'number' && typeof long === 'number' ? [long, lat] : null;
}
