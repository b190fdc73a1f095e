import { bottomAxis, leftAxis, plotArea } from '../../../ui/chart-frame/axis-marks.ts';
import {
  emptyFigure,
  type Figure,
  type FigureSize,
  type FigureTable,
  type PointGroups,
  type PointLabel,
} from '../../../ui/chart-frame/figure.ts';
import { valueScale } from '../../../ui/chart-frame/value-scale.ts';
import { detectLegend, detectStyles } from '../distribution/detect-points.ts';

/** Values against their rank among all, ascending: of samples, or of locations' statistics. All lists are of one length. */
export interface QuantileInput {
  title: string;
  subtitle: string;
  description: string;
  notices: readonly string[];
  /** Why nothing is drawn, or null. */
  reason: string | null;
  /** What the values are, with their unit. */
  axisTitle: string;
  isLog: boolean;
  values: Float64Array;
  /** rank / count. */
  percentiles: Float64Array;
  nonDetects: Uint8Array;
  groups: PointGroups;
  labelOf(point: number): PointLabel;
  table(): FigureTable;
}

const quarters = [0, 0.25, 0.5, 0.75, 1];

/** A quantile plot: the value of each point along, the share of all that are no greater up. */
export function quantileFigure(input: QuantileInput, size: FigureSize): Figure {
  const { title, subtitle, description, notices, reason, isLog, values, percentiles, nonDetects, groups } = input;
  if (reason !== null) return emptyFigure(size, title, reason, subtitle);
  const area = plotArea(size);
  const x = valueScale(values[0] ?? 0, values.at(-1) ?? 0, [area.left, area.right], isLog);
  const heightPx = area.bottom - area.top;
  const atShare = (share: number) => area.bottom - share * heightPx;
  const shareTicks = quarters.map((share) => ({ at: atShare(share), label: `${100 * share}%` }));
  return {
    ...size,
    title,
    subtitle,
    description,
    notices,
    back: [
      ...leftAxis(area, shareTicks, 'Percentile'),
      ...bottomAxis(area, x.ticks, input.axisTitle),
      ...detectLegend(area, nonDetects),
    ],
    points: {
      xs: values.map((value) => x.at(value)),
      ys: percentiles.map(atShare),
      style: nonDetects,
      styles: detectStyles,
    },
    groups,
    front: [],
    labelOf: input.labelOf,
    table: input.table,
  };
}
