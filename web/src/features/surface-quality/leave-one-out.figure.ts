import { formatCounted } from '@wellfield/science';
import { bottomAxis, leftAxis, plotArea } from '../../ui/chart-frame/figure/axis-marks.ts';
import { emptyFigure } from '../../ui/chart-frame/figure/empty-figure.ts';
import type { Figure, FigureSize } from '../../ui/chart-frame/figure/figure.ts';
import { nonDetectShape } from '../../ui/chart-frame/figure/marks.ts';
import { valueScale } from '../../ui/chart-frame/figure/value-scale.ts';
import type { ErrorRow } from './error-rows.ts';
import { printedText } from '../../ui/figure-text.ts';

export interface DrawnErrors {
  rows: readonly ErrorRow[];
  logs: boolean;
  unit: string | null;
  title: string;
}

type Known = ErrorRow & { predicted: number };

/** What the surface says at each well without it, against the well's value, with the line on which both are equal. */
export function leaveOneOutFigure({ rows, logs, unit, title }: DrawnErrors, size: FigureSize): Figure {
  const heading = `Leave one out · ${title}`;
  const known = rows.filter((row): row is Known => row.predicted !== null);
  if (known.length === 0) return emptyFigure(size, heading, noErrors);
  const all = known.flatMap(({ observed, predicted }) => [observed, predicted]);
  const [min, max] = [all.reduce((a, b) => Math.min(a, b)), all.reduce((a, b) => Math.max(a, b))];
  const area = plotArea(size);
  const x = valueScale(min, max, [area.left, area.right], logs);
  const y = valueScale(min, max, [area.bottom, area.top], logs);
  const withUnit = (what: string) => (unit === null ? what : `${what}, ${unit}`);
  const stated = (text: string) => [text, unit].filter((part) => part !== null).join(' ');
  const missing = rows.length - known.length;
  return {
    ...size,
    title: heading,
    subtitle: [
      formatCounted(known.length, 'well'),
      missing > 0 ? `${formatCounted(missing, 'well')} that no other reaches` : null,
    ]
      .filter((part) => part !== null)
      .join(' · '),
    description: `Predicted by the other wells against observed, of ${formatCounted(known.length, 'well')}; on the line both are equal.`,
    notices: [],
    back: [
      ...leftAxis(area, y.ticks, withUnit('Predicted')),
      ...bottomAxis(area, x.ticks, withUnit('Observed')),
      { kind: 'line', vertices: [[area.left, area.bottom], [area.right, area.top]], tone: 'muted', dashed: true }, // prettier-ignore
      { kind: 'text', x: area.right - 4, y: area.top + 22, text: '1:1', tone: 'muted', anchor: 'end', sizePx: 11, rimmed: true }, // prettier-ignore
    ],
    points: {
      xs: Float64Array.from(known, ({ observed }) => x.at(observed)),
      ys: Float64Array.from(known, ({ predicted }) => y.at(predicted)),
      style: Uint8Array.from(known, ({ isNonDetect }) => Number(isNonDetect)),
      styles: [
        { shape: 'dot', tone: 'data', hollow: false, label: 'a well' },
        { shape: nonDetectShape, tone: 'data', hollow: true, label: 'a well without detects' },
      ],
      opacity: 0.75,
    },
    groups: { names: known.map(({ location }) => location), of: Uint32Array.from(known.keys()) },
    front: [],
    labelOf(point) {
      const row = known[point] as Known;
      const { location, predicted, wellsHere } = row;
      return {
        heading: location,
        lines: [
          { name: 'Observed', value: stated(observedText(row)) },
          { name: 'Predicted', value: stated(printedText(predicted)) },
          ...(wellsHere > 1 ? [{ name: 'Wells here', value: `${wellsHere}, averaged` }] : []),
        ],
      };
    },
    table: () => ({
      columns: ['Location', withUnit('Observed'), withUnit('Predicted'), withUnit('Error'), 'Non-detect'],
      rows: known.map((row) => [row.location, row.observed, row.predicted, row.error, row.isNonDetect ? 'yes' : 'no']),
      read: (column, at) => (column === 1 && known[at] ? observedText(known[at]) : undefined),
    }),
  };
}

function observedText({ observed, isNonDetect }: ErrorRow): string {
  return `${isNonDetect ? '< ' : ''}${printedText(observed)}`;
}

export const noErrors = 'There are no errors: fewer than three places, or none reaches another.';
