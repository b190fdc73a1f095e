import {
  formatCount,
  formatCounted,
  semivarianceAt,
  type SurfaceMethod,
  type WellsVariogram,
} from '@wellfield/science';
import { bottomAxis, leftAxis, plotArea } from '../../ui/chart-frame/figure/axis-marks.ts';
import { emptyFigure } from '../../ui/chart-frame/figure/empty-figure.ts';
import type { Figure, FigureSize } from '../../ui/chart-frame/figure/figure.ts';
import type { Mark, Point } from '../../ui/chart-frame/figure/marks.ts';
import { valueScale } from '../../ui/chart-frame/figure/value-scale.ts';
import { lagWords, variogramWords } from '../../explorer/surfaces/words/variogram-words.ts';
import { printedText } from '../../ui/figure-text.ts';

export interface DrawnVariogram {
  variogram: WellsVariogram;
  method: Pick<SurfaceMethod, 'logs' | 'anisotropy'>;
  unit: string | null;
  title: string;
}

/** Pieces of the model's curve. */
const pieces = 120;

/** How the half squared differences of wells grow with their distance: the bins as points, the model as a curve. */
export function variogramFigure({ variogram, method, unit, title }: DrawnVariogram, size: FigureSize): Figure {
  const { bins, model, structure } = variogram;
  const heading = `Variogram · ${title}`;
  const last = bins.at(-1);
  const pairsWords = lagWords(variogram);
  if (!last) return emptyFigure(size, heading, noPairs(pairsWords));
  if (structure === 'no spread') return emptyFigure(size, heading, variogramWords(variogram));
  const area = plotArea(size);
  const x = valueScale(0, last.distance, [area.left, area.right], false);
  const end = x.valueAt(area.right);
  // The nugget is what the curve begins with; at the distance of 0 itself there is no difference.
  const distances = Array.from({ length: pieces + 1 }, (_, at) => Math.max(end * 1e-9, (end * at) / pieces));
  const curve = distances.map((distance) => semivarianceAt(model, distance));
  const highest = Math.max(...bins.map(({ semivariance }) => semivariance), ...curve);
  const y = valueScale(0, highest || 1, [area.bottom, area.top], false);
  const sill = model.nugget + model.partialSill;
  const axis = semivarianceTitle(method.logs, unit);
  return {
    ...size,
    title: heading,
    subtitle: `${pairsText(bins)} · ${formatCounted(bins.length, 'bin')}`,
    description: `Semivariance by distance: ${formatCounted(bins.length, 'bin')} of pairs up to ${printedText(last.distance)} km. ${variogramWords(variogram)}`,
    notices: [variogramWords(variogram), ...(pairsWords === null ? [] : [`${pairsWords}.`])],
    back: [
      ...leftAxis(area, y.ticks, axis),
      ...bottomAxis(area, x.ticks, method.anisotropy ? 'Distance along the direction, km' : 'Distance, km'),
      ...(sill <= highest * 1.2 && sill > 0 ? sillMarks(y.at(Math.min(sill, highest * 1.2)), area) : []),
      {
        kind: 'line',
        vertices: curve.map((value, at): Point => [x.at(distances[at] ?? 0), y.at(value)]),
        tone: 'category-1',
        widthPx: 2,
      },
    ],
    points: {
      xs: Float64Array.from(bins, ({ distance }) => x.at(distance)),
      ys: Float64Array.from(bins, ({ semivariance }) => y.at(semivariance)),
      style: new Uint8Array(bins.length),
      styles: [{ shape: 'dot', tone: 'data', hollow: false, rimmed: true, label: 'a bin of pairs' }],
    },
    front: [],
    labelOf(point) {
      const bin = bins[point] ?? last;
      return {
        heading: `${printedText(bin.distance)} km`,
        lines: [
          { name: 'Pairs', value: formatCount(bin.pairs) },
          { name: 'Semivariance', value: printedText(bin.semivariance) },
          { name: 'Model', value: printedText(semivarianceAt(model, bin.distance)) },
        ],
      };
    },
    table: () => ({
      columns: ['Distance, km', 'Pairs', axis, 'Model'],
      rows: bins.map((bin) => [bin.distance, bin.pairs, bin.semivariance, semivarianceAt(model, bin.distance)]),
    }),
  };
}

/** How many pairs there are, as the subtitle says it. */
export function pairsText(bins: WellsVariogram['bins']): string {
  const pairs = bins.reduce((sum, bin) => sum + bin.pairs, 0);
  return `${formatCounted(pairs, 'pair')} of wells`;
}

function noPairs(counted: string | null): string {
  return counted === null
    ? 'All wells are at one place: there are no pairs.'
    : `There are no pairs to show. ${counted}.`;
}

function semivarianceTitle(logs: boolean, unit: string | null): string {
  if (logs) return 'Semivariance of logarithms';
  return unit === null ? 'Semivariance' : `Semivariance, (${unit})²`;
}

function sillMarks(at: number, { left, right }: { left: number; right: number }): Mark[] {
  return [
    { kind: 'line', vertices: [[left, at], [right, at]], tone: 'muted', dashed: true }, // prettier-ignore
    { kind: 'text', x: right, y: at - 5, text: 'sill', tone: 'muted', anchor: 'end', sizePx: 11, rimmed: true },
  ];
}
