import { useId } from 'react';
import styles from './tool-form.module.css';

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
    <div role="radiogroup" aria-label={title} className={styles.modes}>
      {names.map((name, index) => (
        <label key={name} className={styles.mode}>
          <input type="radio" name={group} checked={index === chosen} onChange={() => onChoose(index)} />
          {name}
        </label>
      ))}
    </div>
  );
}
