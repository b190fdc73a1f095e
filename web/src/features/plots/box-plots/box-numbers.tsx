import { useState } from 'react';
import { useSelectedLocation } from '../../../explorer/answer/selectors.ts';
import type { SampleGroup } from '../../../frame/samples/group-rows.ts';
import { ChoiceSelect } from '../../../ui/choice-select.tsx';
import type { RowBoxes } from '../../../workers/operations/box-rows.ts';
import { PlotNumbers } from '../../../explorer/why/plot-numbers.tsx';
import { valueName } from './box-texts.ts';
import { askedOfBox, numbersOfBox } from './numbers-of-box.ts';

interface BoxNumbersProps {
  summary: RowBoxes;
  /** What its samples are of, besides the value of a box. */
  group: SampleGroup;
}

/** The numbers of a box: of the chosen one, else of the selected location’s, else of the first. */
export function BoxNumbers({ summary, group }: BoxNumbersProps) {
  const { boxes, by } = summary;
  const selected = useSelectedLocation();
  const [chosen, setChosen] = useState<string | null>(null);
  const named = (name: string | null) => boxes.find(({ value }) => name !== null && valueName(value) === name);
  const box = named(chosen) ?? (by === 'location' ? named(selected) : undefined) ?? boxes[0];
  if (!box) return null;
  return (
    <PlotNumbers
      heading={
        <ChoiceSelect
          label="Box"
          value={valueName(box.value)}
          choices={boxes.map((one) => [valueName(one.value), valueName(one.value)] as const)}
          onChoose={setChosen}
        />
      }
      numbers={numbersOfBox(box)}
      of={askedOfBox(summary, box, group)}
    />
  );
}
