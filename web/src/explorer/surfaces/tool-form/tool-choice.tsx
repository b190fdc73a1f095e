import { useId } from 'react';
import { inRow, keepsSize } from '../../../ui/layout/layout.ts';

interface ToolChoiceProps {
  title: string;
  names: readonly string[];
  chosen: number;
  onChoose(index: number): void;
}

/** Chooses which of a tool's settings applies. */
export function ToolChoice({ title, names, chosen, onChoose }: ToolChoiceProps) {
  const group = useId();
  return (
    <div role="radiogroup" aria-label={title} className={keepsSize}>
      {names.map((name, index) => (
        <label key={name} className={inRow(8, 'control')}>
          <input type="radio" name={group} checked={index === chosen} onChange={() => onChoose(index)} />
          {name}
        </label>
      ))}
    </div>
  );
}
