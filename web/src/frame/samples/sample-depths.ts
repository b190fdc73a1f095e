import { depthKind, float64At, uint32At } from '@wellfield/science';
import type { SampleFrame } from '../sample-frame.ts';

/** The depths of samples, in feet below ground, tops above bottoms; a single known depth is both, NaN means none. */
export interface SampleDepths {
  topFt: Float64Array<ArrayBuffer>;
  bottomFt: Float64Array<ArrayBuffer>;
}

export function depthsOf(frame: SampleFrame, rows: Uint32Array): SampleDepths {
  const tops = frame.columns.get('sample_top_depth');
  const bottoms = frame.columns.get('sample_bottom_depth');
  const depths = { topFt: new Float64Array(rows.length), bottomFt: new Float64Array(rows.length) };
  for (let at = 0; at < rows.length; at += 1) {
    const row = uint32At(rows, at);
    const top = tops?.kind === 'number' ? float64At(tops.values, row) : Number.NaN;
    const bottom = bottoms?.kind === 'number' ? float64At(bottoms.values, row) : Number.NaN;
    const isOne = Number.isNaN(top) || Number.isNaN(bottom);
    const known = Number.isNaN(top) ? bottom : top;
    depths.topFt[at] = isOne ? known : Math.min(top, bottom);
    depths.bottomFt[at] = isOne ? known : Math.max(top, bottom);
  }
  return depths;
}

/** Whether a row's sample has a depth. */
export function depthCheck(frame: SampleFrame): (row: number) => boolean {
  const known = (['sample_top_depth', 'sample_bottom_depth'] as const).flatMap((name) => {
    const column = frame.columns.get(name);
    return column?.kind === 'number' ? [column.values] : [];
  });
  return (row) => known.some((depths) => !Number.isNaN(depths[row]));
}

/** Whether a sample is drawn as a bar; else it is a point. */
export function isInterval({ topFt, bottomFt }: SampleDepths, at: number): boolean {
  return depthKind(float64At(topFt, at), float64At(bottomFt, at)) === 'interval';
}
