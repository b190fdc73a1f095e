import { formatCount, formatCounted, formatOwnResult, formatPercent, uint32At } from '@wellfield/science';
import type { ResultRange } from '../../../frame/filtering/answer-filters.ts';
import { countNonDetects } from '../../../frame/samples/row-results.ts';
import type { SampleFrame } from '../../../frame/sample-frame.ts';
import type { RankedRows } from '../../../workers/operations/rank-rows.ts';
import { methodFact, methodName, methodTitles } from '../../../explorer/exploration/non-detect-methods.ts';
import type { PlotNumber } from '../../../explorer/why/plot-numbers.tsx';
import { highestLimit } from '../distribution/censor-marks.ts';
import { locationGroups } from '../distribution/detect-points.ts';
import { leftOutNotices, noResultsReason, plotTitle, resultsSubtitle, unitAfter } from '../plot-heading.ts';
import { sampleLabel, sampleTable } from '../series/sample-label.ts';
import type { QuantileInput } from './quantile.figure.ts';

interface SampleQuantiles {
  analyte: string | null;
  frame: SampleFrame;
  ranked: RankedRows;
  isLog: boolean;
  /** The ranges of results whose locations are highlighted. */
  chosen: readonly ResultRange[];
}

/** The results of samples; on a logarithmic axis only those above 0, with their ranks among all. */
export function sampleQuantiles({ analyte, frame, ranked, isLog, chosen }: SampleQuantiles): QuantileInput {
  const { subject, withoutResult } = ranked;
  const leftOut = isLog ? countNotAboveZero(ranked.values) : 0;
  const [rows, values, percentiles, nonDetects] = [
    ranked.rows.subarray(leftOut),
    ranked.values.subarray(leftOut),
    ranked.percentiles.subarray(leftOut),
    ranked.nonDetects.subarray(leftOut),
  ];
  const unit = unitAfter(subject.units);
  const rankOf = (point: number) => leftOut + point + 1;
  return {
    title: plotTitle(analyte, subject),
    subtitle: resultsSubtitle(subject, enteringOf(ranked)),
    description: describe(values, nonDetects, unit.replace(', ', ' '), isLog),
    notices: leftOutNotices({ leftOut, withoutResult }),
    reason: noResultsReason({ subject, withoutResult, drawn: values.length, leftOut }),
    axisTitle: `Result${unit}`,
    isLog,
    chosen,
    values,
    percentiles,
    nonDetects,
    censorLine: highestLimit(values, nonDetects),
    estimated: ranked.estimated && { ...ranked.estimated, title: methodTitles[ranked.estimated.method] },
    groups: locationGroups(frame, { locations: ranked.locations.subarray(leftOut) }),
    labelOf(point) {
      const { heading, lines } = sampleLabel(frame, uint32At(rows, point));
      const rank = `${formatCount(rankOf(point))} of ${formatCount(ranked.values.length)}`;
      const percentile = { name: 'Percentile', value: `${formatPercent(percentiles[point] ?? null)}, rank ${rank}` };
      return { heading, lines: [percentile, ...lines] };
    },
    table() {
      const samples = sampleTable(frame, rows);
      return {
        columns: ['rank', 'percentile', ...samples.columns],
        rows: samples.rows.map((row, point) => [rankOf(point), percentiles[point] ?? null, ...row]),
      };
    },
  };
}

/** The points stand at limits, and the line is by a method, if there is one. */
function enteringOf({ estimated }: RankedRows): string {
  return estimated === null
    ? methodFact('at-limit')
    : `${methodFact('at-limit')}, the line by ${methodName(estimated.method)}`;
}

/** The median of ascending values. */
function countNotAboveZero(values: Float64Array): number {
  const first = values.findIndex((value) => value > 0);
  return first === -1 ? values.length : first;
}

function describe(values: Float64Array, nonDetects: Uint8Array, unit: string, isLog: boolean): string {
  const count = values.length;
  const middle = values[Math.ceil(count / 2) - 1] ?? null;
  const share = countNonDetects(nonDetects) / count;
  return (
    `Quantile plot of ${formatCounted(count, 'result')} from ${formatOwnResult(values[0] ?? null)} to ` +
    `${formatOwnResult(values.at(-1) ?? null)}${unit}${isLog ? ' on a logarithmic axis' : ''}; half are at most ` +
    `${formatOwnResult(middle)}${unit}; ${formatPercent(share)} are non-detects, drawn at their limit.`
  );
}

/** Quantiles by the method for non-detects; at a reporting limit with '<'. */
export function quantileNumbers({ quantiles }: Pick<RankedRows, 'quantiles'>): readonly PlotNumber[] {
  return quantiles.map(({ share, value, isLimit }): PlotNumber => ({
    statistic: 'plot.quantile',
    title: formatPercent(share),
    text: value === null ? null : `${isLimit ? '< ' : ''}${formatOwnResult(value)}`,
    detail: { share },
  }));
}
