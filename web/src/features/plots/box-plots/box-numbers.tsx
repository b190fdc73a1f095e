import { useState } from 'react';
import { formatCount, formatOwnResult, formatOwnStatistic } from '@wellfield/science';
import { useSelectedLocation } from '../../../explorer/answer/selectors.ts';
import type { SampleGroup } from '../../../frame/samples/group-rows.ts';
import { ChoiceSelect } from '../../../ui/choice-select.tsx';
import type { RowBoxes, ValueBox } from '../../../workers/operations/box-rows.ts';
import { PlotNumbers, type PlotNumber } from '../plot-numbers.tsx';
import { valueName } from './box-texts.ts';

interface BoxNumbersProps {
  summary: RowBoxes;
  /** What its samples are of, besides the value of a box. */
  group: SampleGroup;
}

/** The numbers of a box: of the chosen one, else of the selected location’s, else of the first. */
export function BoxNumbers({ summary: { boxes, by, scale }, group }: BoxNumbersProps) {
  const selected = useSelectedLocation();
  const [chosen, setChosen] = useState<string | null>(null);
  const named = (name: string | null) => boxes.find(({ value }) => name !== null && valueName(value) === name);
  const box = named(chosen) ?? (by === 'location' ? named(selected) : undefined) ?? boxes[0];
  if (!box) return null;
  const { value } = box;
  const isOfLocation = by === 'location' && (value === null || typeof value === 'string');
  return (
    <PlotNumbers
      heading={
        <ChoiceSelect
          label="Box"
          value={valueName(value)}
          choices={boxes.map((one) => [valueName(one.value), valueName(one.value)] as const)}
          onChoose={setChosen}
        />
      }
      numbers={numbersOf(box)}
      of={{
        group: { ...group, ...(isOfLocation ? { location: value } : { field: [by, value] as const }) },
        ...(scale === 'log' && { detail: { isLog: true } }),
      }}
    />
  );
}

function numbersOf(box: ValueBox): readonly PlotNumber[] {
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

function result(value: number | null): string | null {
  return value === null ? null : formatOwnResult(value);
}
