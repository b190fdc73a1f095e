import { formatCount } from '@wellfield/science';
import { countNonDetects } from '../../../frame/samples/row-results.ts';
import type { SamplePoints } from '../../../frame/samples/sample-points.ts';
import type { SampleFrame } from '../../../frame/sample-frame.ts';
import { headPx, type PlotArea } from '../../../ui/chart-frame/figure/axis-marks.ts';
import type { FigurePoints, PointGroups, Region } from '../../../ui/chart-frame/figure/figure.ts';
import { nonDetectShape, type Mark } from '../../../ui/chart-frame/figure/marks.ts';

/** The styles of a detect and of a non-detect, which is drawn at its limit. */
export const detectStyles = [
  { shape: 'dot', tone: 'data', hollow: false, label: 'Detect' },
  { shape: nonDetectShape, tone: 'data', hollow: true, label: 'Non-detect, at its limit' },
] as const satisfies FigurePoints['styles'];

const characterPx = 6;
const minTargetPx = 24;

/** The position of each class in the legend, at the upper right; none if all are detects. */
function legendItems({ right, top }: PlotArea, nonDetects: Uint8Array): { flag: 0 | 1; x: number; y: number }[] {
  if (!nonDetects.includes(1)) return [];
  const y = top - headPx - 4;
  let x = right;
  return ([1, 0] as const).flatMap((flag) => {
    if (!nonDetects.includes(flag)) return [];
    x -= detectStyles[flag].label.length * characterPx;
    const item = { flag, x, y };
    x -= 24;
    return [item];
  });
}

/** The legend of the points, at the upper right; none if all are detects. */
export function detectLegend(area: PlotArea, nonDetects: Uint8Array): Mark[] {
  return legendItems(area, nonDetects).flatMap(({ flag, x, y }): Mark[] => {
    const { label, ...look } = detectStyles[flag];
    return [
      { kind: 'point', x: x - 8, y, ...look },
      { kind: 'text', x, y: y + 4, text: label, tone: 'muted' },
    ];
  });
}

/** The legend's classes as buttons, which choose the locations of their points. */
export function detectRegions(area: PlotArea, nonDetects: Uint8Array): Region[] {
  const items = legendItems(area, nonDetects);
  const flagged = items.length > 0 ? countNonDetects(nonDetects) : 0;
  return items.map(({ flag, x, y }): Region => {
    const { label } = detectStyles[flag];
    const count = formatCount(flag === 1 ? flagged : nonDetects.length - flagged);
    return {
      key: `class ${flag}`,
      label: `${label}: ${count}`,
      x: x - 16,
      y: y - minTargetPx / 2,
      widthPx: label.length * characterPx + 16,
      heightPx: minTargetPx,
      isPressed: null,
      acts: true,
      style: flag,
      tip: { heading: label, lines: [{ name: 'Points', value: count }] },
      tipY: y,
    };
  });
}

/** Samples by their locations. */
export function locationGroups(frame: SampleFrame, { locations }: Pick<SamplePoints, 'locations'>): PointGroups {
  const column = frame.columns.get('location');
  return { names: column?.kind === 'text' ? column.dictionary : [], of: locations };
}
