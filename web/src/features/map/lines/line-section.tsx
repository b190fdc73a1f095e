import { memo } from 'react';
import { useExploration, explore } from '../../../explorer/exploration/exploration-store.ts';
import { removeLine } from '../../../explorer/exploration/map-transitions.ts';
import { Button } from '../../../ui/button.tsx';
import { DrawButton } from '../drawing/draw-button.tsx';
import styles from '../polygons/polygon-section.module.css';
import { WindowActs } from '../../../explorer/windows/window-acts.tsx';
import { lengthText } from './line-facts.ts';
import { lineTitle } from '../../../explorer/exploration/line-id.ts';

interface LineSectionProps {
  /** Whether there is a map to draw on. */
  canDraw: boolean;
}

/** The drawn lines, and ways to draw more. */
export const LineSection = memo(function LineSection({ canDraw }: LineSectionProps) {
  const lines = useExploration((state) => state.lines);
  return (
    <section aria-label="Lines" className={styles.section}>
      <header className={styles.header}>
        <h3 className={styles.title}>Lines</h3>
        {canDraw && (
          <>
            <DrawButton kind="barrier">Draw barrier</DrawButton>
            <DrawButton kind="section">Draw section</DrawButton>
          </>
        )}
      </header>
      {lines.length === 0 ? (
        <p className={styles.note}>
          Estimated surfaces do not cross a barrier. A line of section has a cross-section of the wells near it.
        </p>
      ) : (
        <ul className={styles.list}>
          {lines.map((line) => (
            <li key={line.id} className={styles.row}>
              <span className={styles.name}>{lineTitle(line)}</span>
              <span className={styles.facts}>{lengthText(line)}</span>
              <WindowActs at="line" of={{ line }} />
              <Button
                kind="bare"
                className={styles.delete}
                aria-label={`Delete ${lineTitle(line)}`}
                title="Delete"
                onClick={() => explore(removeLine, line.id)}
              >
                ×
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
});
