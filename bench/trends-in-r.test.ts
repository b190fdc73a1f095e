import { expect, test } from 'vitest';
import { Pace } from '../web/src/frame/pace.ts';
import { trendRows } from '../web/src/frame/trends/trend-rows.ts';
import { trendFrame } from './trend-frame.ts';
import { compareWithR, trendsInR } from './trends-in-r.ts';

const size = { wells: 20, analytes: 1, samples: 40 };
const frame = trendFrame(size);
const inR = trendsInR(frame, size);

// Skipped where there is no R.
test.skipIf(inR === null)('[TRD-01] [TRD-02] R tells the same S and slopes of series with non-detects', async () => {
  if (inR === null) return;
  const rows = Uint32Array.from({ length: frame.rowCount }, (_, row) => row);
  const question = { window: { from: null, to: null }, seasons: 'none' } as const;
  const pace = new Pace(new AbortController().signal);
  const { trends } = await trendRows(frame, rows, question, pace, () => undefined);
  expect(() => compareWithR(trends, inR)).not.toThrow();
  const [first, ...others] = trends;
  const wrong = first ? [{ ...first, s: first.s + 1 }, ...others] : others;
  expect(() => compareWithR(wrong, inR)).toThrow('R tells another S or slope of 1 series');
  const slower = first ? [{ ...first, slope: (first.slope ?? 0) * 1.000_001 }, ...others] : others;
  expect(() => compareWithR(slower, inR)).toThrow('R tells another S or slope of 1 series');
});
