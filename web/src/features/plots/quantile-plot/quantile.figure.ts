import type { ResultRange } from '../../../frame/filtering/answer-filters.ts';
import { bottomAxis, leftAxis, plotArea, type PlotArea } from '../../../ui/chart-frame/figure/axis-marks.ts';
import type {
  Figure,
  FigureSize,
  FigureTable,
  PointGroups,
  PointLabel,
} from '../../../ui/chart-frame/figure/figure.ts';
import { emptyFigure } from '../../../ui/chart-frame/figure/empty-figure.ts';
import type { Mark } from '../../../ui/chart-frame/figure/marks.ts';
import { scaleAll, valueScale, type ValueScale } from '../../../ui/chart-frame/figure/value-scale.ts';
import { censorMarks } from '../distribution/censor-marks.ts';
import { levelLinesUp, levelNotices, withLevels, type LevelLine } from '../level-lines.ts';
import { detectLegend, detectRegions, detectStyles } from '../distribution/detect-points.ts';

/** The window's initial size, by what it ranks. */
export const quantileSizes: Readonly<Record<'samples' | 'locations', FigureSize>> = {
  samples: { widthPx: 500, heightPx: 400 },
  locations: { widthPx: 500, heightPx: 350 },
};

/** Values and their percentiles, ascending, of samples or of locations. All lists have the same length. */
export interface QuantileInput {
  title: string;
  subtitle: string;
  description: string;
  notices: readonly string[];
  /** Why nothing is drawn, or null. */
  reason: string | null;
  /** The title of the values, with their unit. */
  axisTitle: string;
  isLog: boolean;
  /** The levels in force, where values are results or statistics of them. */
  levels?: readonly LevelLine[];
  /** Ranges of results whose locations are highlighted; null if values are not results. */
  chosen: readonly ResultRange[] | null;
  values: Float64Array;
  /** rank / count. */
  percentiles: Float64Array;
  nonDetects: Uint8Array;
  /** The highest limit of non-detects; null without one. */
  censorLine: number | null;
  /** Quantiles by the method for non-detects, with its title; null where it tells none. */
  estimated: { title: string; values: Float64Array; shares: Float64Array } | null;
  groups: PointGroups;
  labelOf(point: number): PointLabel;
  table(): FigureTable;
}

const quarters = [0, 0.25, 0.5, 0.75, 1];

/** A quantile plot: each point's value along x, the share of values up to it along y. */
export function quantileFigure(input: QuantileInput, size: FigureSize): Figure {
  const { title, subtitle, description, notices, reason, isLog, values, percentiles, nonDetects, groups } = input;
  const { levels = [] } = input;
  if (reason !== null) return emptyFigure(size, title, reason, subtitle);
  const area = plotArea(size);
  const ends = withLevels([values[0] ?? 0, values.at(-1) ?? 0], levels, isLog);
  const x = valueScale(...ends, [area.left, area.right], isLog);
  const heightPx = area.bottom - area.top;
  const atShare = (share: number) => area.bottom - share * heightPx;
  const shareTicks = quarters.map((share) => ({ at: atShare(share), label: `${100 * share}%` }));
  return {
    ...size,
    title,
    subtitle,
    description,
    notices: [...notices, ...levelNotices(levels, x, [area.left, area.right])],
    back: [
      ...censorMarks(area, 'x', input.censorLine === null ? null : x.at(input.censorLine)),
      ...(input.chosen ?? []).flatMap((range) => bandMarks(range, x, area)),
      ...leftAxis(area, shareTicks, 'Percentile'),
      ...bottomAxis(area, x.ticks, input.axisTitle),
      ...detectLegend(area, nonDetects),
    ],
    points: {
      xs: x.positionsOf(values),
      ys: scaleAll(percentiles, atShare),
      style: nonDetects,
      styles: detectStyles,
    },
    groups,
    regions: detectRegions(area, nonDetects),
    front: [...estimateMarks(input, x, area, atShare), ...levelLinesUp(levels, x, area)],
    labelOf: input.labelOf,
    ...(input.chosen && {
      rangeOf: (fromX: number, toX: number) => ({
        min: x.valueAt(Math.max(fromX, area.left)),
        max: x.valueAt(Math.min(toX, area.right)),
      }),
    }),
    table: input.table,
  };
}

/** What the method for non-detects makes of the distribution, as a line, and its name. */
function estimateMarks(
  { estimated }: QuantileInput,
  x: ValueScale,
  { left, right, top }: PlotArea,
  atShare: (share: number) => number,
): Mark[] {
  if (estimated === null) return [];
  const { title, values, shares } = estimated;
  const vertices = Array.from(values, (value, at) => [x.at(value), atShare(shares[at] ?? 0)] as const).filter(
    ([px]) => px >= left && px <= right,
  );
  return [
    { kind: 'line', vertices, tone: 'accent', widthPx: 1.5 },
    { kind: 'text', x: left + 10, y: top + 16, text: `Line: ${title}`, tone: 'ink', sizePx: 12, rimmed: true },
  ];
}

/** A selected range, as a band behind the points. */
function bandMarks({ min, max }: ResultRange, x: ValueScale, { left, right, top, bottom }: PlotArea): Mark[] {
  if (x.isLog && max <= 0) return [];
  const from = x.isLog && min <= 0 ? left : Math.max(left, x.at(min));
  const to = Math.min(right, x.at(max));
  if (to < left || from > right) return [];
  const band = [
    [from, top],
    [to, top],
    [to, bottom],
    [from, bottom],
  ] as const;
  return [{ kind: 'area', vertices: band, fill: 'accent', stroke: 'accent', opacity: 0.18 }];
}
