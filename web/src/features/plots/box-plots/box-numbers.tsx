import type { SampleGroup } from '../../../frame/samples/group-rows.ts';
import { ChoiceSelect } from '../../../ui/choice-select.tsx';
import type { RowBoxes } from '../../../workers/operations/box-rows.ts';
import { PlotNumbers } from '../../../explorer/why/plot-numbers.tsx';
import { boxName } from './box-texts.ts';
import { requestedOfBox, numbersOfBox } from './numbers-of-box.ts';

interface BoxNumbersProps {
  summary: RowBoxes;
  /** The names of the boxes that are drawn, from left to right. */
  drawn: readonly string[];
  /** The one that was pointed at or chosen last. */
  pointed: string | null;
  onPoint(name: string): void;
  /** What its samples are of, besides the value of a box. */
  group: SampleGroup;
}

/** The numbers of a drawn box: of the one that was pointed at or chosen last, else of the first. */
export function BoxNumbers({ summary, drawn, pointed, onPoint, group }: BoxNumbersProps) {
  const name = shownBoxName(drawn, pointed);
  const box = summary.boxes.find((one) => boxName(summary, one) === name);
  if (!box || name === null) return null;
  return (
    <PlotNumbers
      heading={
        <ChoiceSelect label="Box" value={name} choices={drawn.map((one) => [one, one] as const)} onChoose={onPoint} />
      }
      numbers={numbersOfBox(box)}
      of={requestedOfBox(summary, box, group)}
    />
  );
}

/** The box whose numbers are shown: never one that is not drawn. */
export function shownBoxName(drawn: readonly string[], pointed: string | null): string | null {
  return pointed !== null && drawn.includes(pointed) ? pointed : (drawn[0] ?? null);
}
