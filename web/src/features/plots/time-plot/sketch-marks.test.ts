import { expect, test } from 'vitest';
import { frameOf } from '../../../frame/frame-of-samples.ts';
import { samplesOverTime } from '../../../frame/samples/samples-on-axis.ts';
import { sketchMarks } from './sketch-marks.ts';

const room = { widthPx: 108, heightPx: 58 };

function sketch(samples: Parameters<typeof frameOf>[0]) {
  const frame = frameOf(samples.map((sample) => ({ location: 'W-1', unit: 'mg/L', detect: 'Y', ...sample })));
  const rows = Uint32Array.from(samples.keys());
  return sketchMarks(samplesOverTime(frame, { rows, locations: ['W-1'], scale: 'linear' }), room);
}

test('[design 3] samples are joined in the order of time, from edge to edge, non-detects as triangles', () => {
  const { line, detects, nonDetects } = sketch([
    { sample_date: '2001-01-11', result: 20 },
    { sample_date: '2001-01-01', result: 10 },
    { sample_date: '2001-01-06', result: 15, detect: 'U' },
  ]);
  expect(line).toBe('M4 54L54 29L104 4');
  expect(detects).toBe('M4 54h0M104 4h0');
  expect(nonDetects).toMatch(/^M54 29m/);
});

test('[design 3] samples of two fractions are not joined, those at one pixel drawn once', () => {
  const { line, detects } = sketch([
    { sample_date: '2001-01-01', result: 10, filtered: 'F' },
    { sample_date: '2001-01-11', result: 20, filtered: 'T' },
    { sample_date: '2001-01-11', result: 20, filtered: 'T' },
  ]);
  expect(line).toBe('');
  expect(detects).toBe('M4 54h0M104 4h0');
});
