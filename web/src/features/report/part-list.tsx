import { inRow, stacked } from '../../ui/layout/layout.ts';
import { partSections } from './build-report.ts';
import styles from './report-content.module.css';
import type { ListedPart } from './use-report-parts.ts';

interface PartListProps {
  parts: readonly ListedPart[];
  /** The ids of those that the report does without. */
  without: ReadonlySet<string>;
  onChoose(id: string, isIn: boolean): void;
}

/** The parts of the screen by section, each in or out; one that cannot be had says why. */
export function PartList({ parts, without, onChoose }: PartListProps) {
  return (
    <>
      {partSections.map((section) => {
        const own = parts.filter((part) => part.section === section);
        if (own.length === 0) return null;
        return (
          <fieldset key={section} className={`${styles.parts} ${stacked(2)}`}>
            <legend>{section}</legend>
            {own.map(({ id, title, reason }) => (
              <label key={id} className={`${styles.part} ${inRow(8, 'baseline', 'target')}`}>
                <input
                  type="checkbox"
                  checked={reason === null && !without.has(id)}
                  disabled={reason !== null}
                  onChange={({ target }) => onChoose(id, target.checked)}
                />
                <span>
                  {title}
                  {reason !== null && <span className={styles.reason}>{`: ${reason}`}</span>}
                </span>
              </label>
            ))}
          </fieldset>
        );
      })}
      <p className={styles.always}>
        {parts.length === 0 ? 'Nothing that is open can be included. ' : ''}
        Plots, the Summary Table, Trends, Answer card and other windows are listed here while they are open.
      </p>
    </>
  );
}
