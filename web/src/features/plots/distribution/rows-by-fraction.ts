import { fractionOf, type Fraction } from '@wellfield/contract';
import { int32At, uint32At } from '@wellfield/science';
import type { SampleFrame } from '../../../frame/sample-frame.ts';

/** The rows of each fraction; null if all are of one, and for water levels, which have none. */
export function rowsByFraction(frame: SampleFrame, rows: Uint32Array): Readonly<Record<Fraction, Uint32Array>> | null {
  const column = frame.columns.get('filtered');
  if (column?.kind !== 'text' || frame.isOfLevels) return null;
  const isDissolved = Uint8Array.from([null, ...column.dictionary], (flag) =>
    fractionOf(flag) === 'Dissolved' ? 1 : 0,
  );
  const dissolved = new Uint32Array(rows.length);
  const total = new Uint32Array(rows.length);
  let [dissolvedCount, totalCount] = [0, 0];
  for (let at = 0; at < rows.length; at += 1) {
    const row = uint32At(rows, at);
    if (isDissolved[int32At(column.codes, row) + 1] === 1) dissolved[dissolvedCount++] = row;
    else total[totalCount++] = row;
  }
  if (dissolvedCount === 0 || totalCount === 0) return null;
  return { Dissolved: dissolved.slice(0, dissolvedCount), Total: total.slice(0, totalCount) };
}
