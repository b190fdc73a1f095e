import { memo } from 'react';
import { useExploration, explore } from '../../../explorer/exploration/exploration-store.ts';
import { removeLine } from '../../../explorer/exploration/map-transitions.ts';
import { Button } from '../../../ui/button.tsx';
import { DrawButton } from '../drawing/draw-button.tsx';
import { inRow, keepsSize, stacked, takesRest } from '../../../ui/layout/layout.ts';
import { typeset } from '../../../ui/layout/typeset.ts';
import { boxed } from '../../../ui/layout/boxed.ts';
import styles from '../map.module.css';
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
    <section aria-label="Lines" className={stacked(6)}>
      <header className={inRow(8)}>
        <h3 className={styles.title}>Lines</h3>
        {canDraw && (
          <>
            <DrawButton kind="barrier">Draw barrier</DrawButton>
            <DrawButton kind="section">Draw section</DrawButton>
          </>
        )}
      </header>
      {lines.length === 0 ? (
        <p className={typeset('muted', 'small')}>
          Estimated surfaces do not cross a barrier. A line of section has a cross-section of the wells near it.
        </p>
      ) : (
        <ul className={`${styles.list} ${boxed('frame')}`}>
          {lines.map((line) => (
            <li key={line.id} className={`${styles.polygonSectionRow} ${inRow(8)}`}>
              <span className={`${typeset('clipped')} ${takesRest}`}>{lineTitle(line)}</span>
              <span className={`${typeset('muted', 'small', 'figures')} ${keepsSize}`}>{lengthText(line)}</span>
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
