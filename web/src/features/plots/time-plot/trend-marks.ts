import { formatOwnStatistic } from '@wellfield/science';
import type { DrawnTrend } from '../../../explorer/trends/found-trends.ts';
import { cautionText } from '../../../explorer/why/caution-words.ts';
import { probabilityText } from '../../../explorer/trends/test-texts.ts';
import { trendDates, trendMethod } from '../../../explorer/trends/trend-method.ts';
import { trendConfidence, yearDays } from '../../../frame/trends/trend-question.ts';
import type { TrendRow } from '../../../frame/trends/trend-rows.ts';
import type { Mark, Point } from '../../../ui/chart-frame/figure/marks.ts';
import type { TimeScale } from '../../../ui/chart-frame/figure/time-scale.ts';
import type { ValueScale } from '../../../ui/chart-frame/figure/value-scale.ts';
import { fractionName } from '../../../frame/sample-frame.ts';

interface Area {
  top: number;
  bottom: number;
}

/** On a logarithmic axis a line is a curve. */
const steps = 200;

/** Each trend as a line over its days, with the lines of its interval's slopes as a band, both within the plot. */
export function trendMarks(trends: readonly DrawnTrend[], x: TimeScale, y: ValueScale, area: Area): Mark[] {
  return trends.flatMap(({ trend }): Mark[] => {
    const { slope, intercept, lower, upper, firstDay, lastDay, verdict } = trend;
    if (slope === null || intercept === null || firstDay === null || lastDay === null) return [];
    const middle = (firstDay + lastDay) / 2;
    const level = intercept + (slope * middle) / yearDays;
    const along = (rate: number): Point[] =>
      Array.from({ length: steps + 1 }, (_, step) => {
        const day = firstDay + ((lastDay - firstDay) * step) / steps;
        return [x.at(day), positionOf(y, level + (rate * (day - middle)) / yearDays, area)];
      });
    // The band is cut at the plot's edge; the line ends there.
    const cut = ([at, position]: Point): Point => [at, Math.min(Math.max(position, area.top), area.bottom)];
    const line = along(slope).filter(([, position]) => position >= area.top && position <= area.bottom);
    const band: Mark[] =
      lower === null || upper === null
        ? []
        : [
            {
              kind: 'area',
              vertices: [...along(lower), ...along(upper).toReversed()].map(cut),
              fill: 'accent',
              stroke: null,
              opacity: 0.14,
            },
          ];
    const dashed = verdict !== 'rising' && verdict !== 'falling';
    return [...band, { kind: 'line', vertices: line, tone: 'accent', widthPx: 2, dashed }];
  });
}

/** Where a value lies; what a logarithmic axis has not is below it. */
function positionOf(y: ValueScale, value: number, { bottom }: Area): number {
  return y.isLog && value <= 0 ? bottom + 1 : y.at(value);
}

/** The methods of the lines, for the heading. */
export function trendsSubtitle(trends: readonly DrawnTrend[]): string {
  const methods = new Set(trends.map(({ trend, question }) => trendMethod(trend, question)));
  return methods.size === 0 ? '' : `trend by ${[...methods].join('; ')}`;
}

/** What the lines say. */
export function trendNotices(trends: readonly DrawnTrend[]): string[] {
  return trends.map(({ trend, question, lag1 }) => {
    const { verdict, adjusted, slope, matrix, unit } = trend;
    const names = [matrix, fractionName(trend)].filter((name) => name !== null).join(', ');
    const of = trends.length > 1 && names !== '' ? ` (${names})` : '';
    const rate = `${formatOwnStatistic(slope)} ${unit ?? ''} a year`.replace(/ {2}/, ' ');
    const caution = cautionText(trend, lag1, question.seasons);
    const p = adjusted === null ? '' : `, adjusted p ${probabilityText(adjusted)}`;
    return `Trend${of}, ${trendDates(question)}: ${verdict}${p}; ${rate}${intervalText(trend)}.${caution === null ? '' : ` ${caution}`}`;
  });
}

function intervalText({ lower, upper }: TrendRow): string {
  if (lower === null && upper === null) return ', without an interval';
  const end = (slope: number | null) => (slope === null ? 'no end' : formatOwnStatistic(slope));
  return `, band ${trendConfidence * 100}%: ${end(lower)} to ${end(upper)}`;
}
