import { useId } from 'react';
import styles from './tool-form.module.css';
import type { ToolDraft } from './tool-draft.ts';

interface ContourModeProps {
  mode: ToolDraft['contourMode'];
  onMode(mode: ToolDraft['contourMode']): void;
}

const modes = [
  ['number', 'Number of contours'],
  ['breaks', 'Breaks'],
] as const;

/** Whether contours are drawn by a number of levels, or at breaks that a person gives. */
export function ContourMode({ mode, onMode }: ContourModeProps) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label="Contours by" className={styles.modes}>
      {modes.map(([value, label]) => (
        <label key={value} className={styles.mode}>
          <input type="radio" name={name} checked={mode === value} onChange={() => onMode(value)} />
          {label}
        </label>
      ))}
    </div>
  );
}
