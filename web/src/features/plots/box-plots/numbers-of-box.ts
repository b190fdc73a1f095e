import { formatCount, formatOwnResult, formatOwnStatistic, uint32At } from '@wellfield/science';
import type { FieldName } from '@wellfield/contract';
import type { RequestedNumber } from '../../../explorer/why/requested-number.ts';
import type { SampleGroup } from '../../../frame/samples/group-rows.ts';
import type { RowBoxes, ValueBox } from '../../../workers/operations/box-rows.ts';
import type { PlotNumber } from '../../../explorer/why/plot-numbers.tsx';
import { classesOf, valueName } from '../../../frame/samples/row-classes.ts';
import { resultsOf } from '../../../frame/samples/row-results.ts';
import { type SampleFrame, unstatedTotal } from '../../../frame/sample-frame.ts';

/** The numbers of a box, as they are written below the plot. */
export function numbersOfBox(box: ValueBox): readonly PlotNumber[] {
  const { n, nonDetects, censorLine, q1, median, q3, whiskerLow, whiskerHigh, outliers, few } = box;
  const counts: readonly PlotNumber[] = [
    { statistic: 'plot.results', title: 'n', text: formatCount(n) },
    { statistic: 'plot.nondetects', title: 'non-detects', text: formatCount(nonDetects) },
    { statistic: 'plot.max_limit', title: 'highest limit', text: result(censorLine) },
  ];
  // Of so few results points are drawn, and no box.
  if (few !== null) return counts;
  return [
    ...counts,
    { statistic: 'box.whisker_low', title: 'lower whisker', text: result(whiskerLow) },
    { statistic: 'box.q1', title: '25th percentile', text: result(q1) },
    { statistic: 'box.median', title: 'median', text: median === null ? null : formatOwnStatistic(median) },
    { statistic: 'box.q3', title: '75th percentile', text: result(q3) },
    { statistic: 'box.whisker_high', title: 'upper whisker', text: result(whiskerHigh) },
    { statistic: 'box.outliers', title: 'outliers', text: formatCount(outliers.rows.length) },
  ];
}

/** The samples of a box: those of a group with its value. */
export function requestedOfBox(
  { by, scale }: Pick<RowBoxes, 'by' | 'scale'>,
  { value }: ValueBox,
  group: SampleGroup,
): Omit<RequestedNumber, 'statistic'> {
  const isOfLocation = by === 'location' && (value === null || typeof value === 'string');
  return {
    group: { ...group, ...(isOfLocation ? { location: value } : { field: [by, value] as const }) },
    ...(scale === 'log' && { detail: { isLog: true } }),
  };
}

function result(value: number | null): string | null {
  return value === null ? null : formatOwnResult(value);
}

/** The locations with a result in the box of a field's value, by the box's name; those with the most results first. */
export function locationsInBox(frame: SampleFrame, rows: Uint32Array, by: FieldName, name: string): readonly string[] {
  const boxes = classesOf(frame, by, rows);
  const { values } = resultsOf(frame, rows);
  const totalAs = unstatedTotal(frame);
  const nameAt = (at: number) => valueName(by, boxes.values[uint32At(boxes.classOf, at)] ?? null, totalAs);
  const inBox = rows.filter((_, at) => !Number.isNaN(values[at]) && nameAt(at) === name);
  const locations = classesOf(frame, 'location', inBox);
  const counts = new Uint32Array(locations.values.length);
  for (const index of locations.classOf) counts[index] = uint32At(counts, index) + 1;
  const ordered = [...counts.keys()].toSorted((a, b) => uint32At(counts, b) - uint32At(counts, a));
  return ordered.flatMap((index) => {
    const location = locations.values[index] ?? null;
    return location === null ? [] : [String(location)];
  });
}
