import type { SamplePoints } from '../../../frame/sample-points.ts';
import type { SampleFrame } from '../../../frame/sample-frame.ts';
import type { PlotArea } from '../../../ui/chart-frame/axis-marks.ts';
import { nonDetectShape, type FigurePoints, type Mark, type PointGroups } from '../../../ui/chart-frame/figure.ts';

/** A detect, and a non-detect, which stands at its limit. */
export const detectStyles = [
  { shape: 'dot', tone: 'data', hollow: false, label: 'Detect' },
  { shape: nonDetectShape, tone: 'data', hollow: true, label: 'Non-detect, at its limit' },
] as const satisfies FigurePoints['styles'];

const characterPx = 6;

/** What the points mean, at the upper right; nothing where all are detects. */
export function detectLegend({ right, top }: PlotArea, nonDetects: Uint8Array): Mark[] {
  if (!nonDetects.includes(1)) return [];
  const present = detectStyles.filter((_, flag) => nonDetects.includes(flag));
  const y = top - 12;
  let x = right;
  return present.toReversed().flatMap(({ label, ...look }): Mark[] => {
    x -= label.length * characterPx;
    const text: Mark = { kind: 'text', x, y: y + 4, text: label, tone: 'muted' };
    const point: Mark = { kind: 'point', x: x - 8, y, ...look };
    x -= 24;
    return [point, text];
  });
}

/** Samples by their locations. */
export function locationGroups(frame: SampleFrame, { locations }: Pick<SamplePoints, 'locations'>): PointGroups {
  const column = frame.columns.get('location');
  return { names: column?.kind === 'text' ? column.dictionary : [], of: locations };
}
