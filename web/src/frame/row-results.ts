import { isNonDetect } from '@wellfield/contract';
import type { SampleFrame } from './sample-frame.ts';

/** The results of some rows; one that is missing is NaN. */
export interface RowResults {
  values: Float64Array;
  /** 1 where the row at the same place is a non-detect, else 0. */
  nonDetects: Uint8Array;
}

/** The results of rows with their non-detects, in the order of the rows. */
export function resultsOf(frame: SampleFrame, rows: Uint32Array): RowResults {
  const result = frame.columns.get('result');
  const detect = frame.columns.get('detect');
  const values = new Float64Array(rows.length).fill(Number.NaN);
  const nonDetects = new Uint8Array(rows.length);
  if (result?.kind === 'number') rows.forEach((row, at) => (values[at] = result.values[row] as number));
  if (detect?.kind === 'text') {
    const isFlagged = Uint8Array.from([null, ...detect.dictionary], (flag) => (isNonDetect(flag) ? 1 : 0));
    rows.forEach((row, at) => (nonDetects[at] = isFlagged[(detect.codes[row] as number) + 1] as number));
  }
  return { values, nonDetects };
}
