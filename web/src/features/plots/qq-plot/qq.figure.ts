import { formatCount, formatCounted, formatPercent, formatStatistic, rangeOf, uint32At } from '@wellfield/science';
import type { SampleFrame } from '../../../frame/sample-frame.ts';
import { bottomAxis, leftAxis, type PlotArea, plotArea } from '../../../ui/chart-frame/figure/axis-marks.ts';
import type { Figure, FigureSize } from '../../../ui/chart-frame/figure/figure.ts';
import { emptyFigure } from '../../../ui/chart-frame/figure/empty-figure.ts';
import type { Mark, Point } from '../../../ui/chart-frame/figure/marks.ts';
import { scaleAll, valueScale } from '../../../ui/chart-frame/figure/value-scale.ts';
import type { QqRows } from '../../../workers/operations/qq-rows.ts';
import { censorMarks, highestLimit } from '../distribution/censor-marks.ts';
import { detectLegend, detectRegions, detectStyles, locationGroups } from '../distribution/detect-points.ts';
import { leftOutNotices, noResultsReason, plotTitle, resultsSubtitle, unitAfter } from '../plot-heading.ts';
import { sampleLabel, sampleTable } from '../series/sample-label.ts';
import { enteringText, normalityTexts } from './qq-numbers.ts';

export const qqSize: FigureSize = { widthPx: 500, heightPx: 500 };

interface QqInput {
  analyte: string | null;
  frame: SampleFrame;
  qq: QqRows;
}

/** Results against the quantiles of a normal distribution; for the lognormal one on a logarithmic axis. */
export function qqFigure({ analyte, frame, qq }: QqInput, size: FigureSize): Figure {
  const { subject, distribution, theoretical, sample, nonDetects, rows, withoutResult, leftOut } = qq;
  const title = plotTitle(analyte, subject);
  const subtitle = resultsSubtitle(subject, enteringText(qq));
  const reason = noResultsReason({ subject, withoutResult, drawn: sample.length + qq.dropped, leftOut });
  if (reason !== null) return emptyFigure(size, title, reason, subtitle);
  if (qq.detects === 0) {
    return emptyFigure(size, title, 'All results are non-detects: they do not show a distribution.', subtitle);
  }
  const isLog = distribution === 'lognormal';
  const resultOf = (value: number) => (isLog ? Math.exp(value) : value);
  const area = plotArea(size);
  const x = valueScale(...rangeOf(theoretical), [area.left, area.right], false);
  const y = valueScale(resultOf(sample[0] ?? 0), resultOf(sample.at(-1) ?? 0), [area.bottom, area.top], isLog);
  const pointOf = (z: number): Point => [x.at(z), y.at(resultOf(lineAt(qq, z)))];
  return {
    ...size,
    title,
    subtitle,
    description: describe(qq),
    notices: [...leftOutNotices({ leftOut, withoutResult }), ...droppedNotice(qq)],
    back: [
      ...censorMarks(
        area,
        'y',
        limitAt(qq, (value) => y.at(resultOf(value))),
      ),
      ...leftAxis(area, y.ticks, `Result${unitAfter(subject.units)}`),
      ...bottomAxis(area, x.ticks, 'Quantile of the standard normal distribution'),
      ...detectLegend(area, nonDetects),
      ...lineMarks(qq.line && within([pointOf(x.valueAt(area.left)), pointOf(x.valueAt(area.right))], area)),
    ],
    points: {
      xs: x.positionsOf(theoretical),
      ys: scaleAll(sample, (value) => y.at(resultOf(value))),
      style: nonDetects,
      styles: detectStyles,
    },
    groups: locationGroups(frame, qq),
    regions: detectRegions(area, nonDetects),
    front: [fitText(qq), ...normalityTexts(qq)].map((text, line) => ({
      kind: 'text',
      x: area.left + 10,
      y: area.top + 16 + 16 * line,
      text,
      tone: line === 0 ? 'ink' : 'muted',
      sizePx: 12,
    })),
    labelOf(point) {
      const { heading, lines } = sampleLabel(frame, uint32At(rows, point));
      return {
        heading,
        lines: [{ name: 'Normal quantile', value: formatStatistic(theoretical[point] ?? null) }, ...lines],
      };
    },
    table() {
      const samples = sampleTable(frame, rows);
      return {
        columns: ['normal_quantile', ...(isLog ? ['ln_result'] : []), ...samples.columns],
        rows: samples.rows.map((row, point) => [
          theoretical[point] ?? null,
          ...(isLog ? [sample[point] ?? null] : []),
          ...row,
        ]),
      };
    },
  };
}

function lineAt({ line }: QqRows, z: number): number {
  return line ? line.intercept + line.slope * z : 0;
}

function lineMarks(vertices: readonly Point[] | null): Mark[] {
  return vertices === null ? [] : [{ kind: 'line', vertices, tone: 'accent', widthPx: 1.5 }];
}

/** The part of a rising line within the area. */
function within([[x1, y1], [x2, y2]]: readonly [Point, Point], { top, bottom }: PlotArea): Point[] | null {
  const xAt = (y: number) => x1 + ((y - y1) * (x2 - x1)) / (y2 - y1);
  const from: Point = y1 > bottom ? [xAt(bottom), bottom] : [x1, y1];
  const to: Point = y2 < top ? [xAt(top), top] : [x2, y2];
  return from[0] < to[0] ? [from, to] : null;
}

/** Where the highest limit is that is drawn. */
function limitAt({ sample, nonDetects }: QqRows, at: (value: number) => number): number | null {
  const limit = highestLimit(sample, nonDetects);
  return limit === null ? null : at(limit);
}

/** Limits above every detect say nothing about the distribution of what was measured. */
function droppedNotice({ dropped }: QqRows): string[] {
  if (dropped === 0) return [];
  return [`${formatCounted(dropped, 'non-detect')} not drawn: a limit above the largest detect has no position.`];
}

/** How close the points are to a line, and of how many of them. */
function fitText(qq: QqRows): string {
  const { r, detects, distribution } = qq;
  const name = distribution === 'lognormal' ? 'Lognormal' : 'Normal';
  const censored = countCensored(qq);
  const fit = r === null ? 'no correlation' : `r = ${r.toFixed(4)}`;
  if (censored === 0) return `${name}: ${fit}, n = ${formatCount(detects)}`;
  return `${name}: ${fit} of ${formatCounted(detects, 'detect')}, ${formatPercent(censored / (detects + censored))} censored`;
}

function countCensored({ sample, detects, dropped }: QqRows): number {
  return sample.length + dropped - detects;
}

function describe(qq: QqRows): string {
  const { sample, distribution, r, detects } = qq;
  const fit = r === null ? 'no correlation can be computed' : `their correlation is ${r.toFixed(4)}`;
  const what = countCensored(qq) === 0 ? 'result' : 'detect';
  const andNonDetects = sample.length > detects ? ` and ${formatCounted(sample.length - detects, 'non-detect')}` : '';
  const tests = normalityTexts(qq).map((text) => ` ${text}.`);
  return `QQ plot of ${formatCounted(detects, what)}${andNonDetects} against a ${distribution} distribution; ${fit}.${tests.join('')}`;
}
