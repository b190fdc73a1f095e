import { memo } from 'react';
import { GreatCircles } from '@wellfield/science';
import { explore, useExploration } from '../../../explorer/exploration/exploration-store.ts';
import { removeLine } from '../../../explorer/exploration/map-transitions.ts';
import { Button } from '../../../ui/button.tsx';
import { inRow, keepsSize, stacked, takesRest } from '../../../ui/layout/layout.ts';
import { typeset } from '../../../ui/layout/typeset.ts';
import { boxed } from '../../../ui/layout/boxed.ts';
import { WindowActs } from '../../../explorer/windows/window-buttons.tsx';
import { lineTitle } from '../../../explorer/exploration/shape-ids.ts';
import type { DrawnLine } from '../../../explorer/exploration/exploration.ts';
import { DrawButton } from '../drawing/draw-button.tsx';
import styles from '../map.module.css';

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

/** The length of a line along great circles, in km. */
function lineLengthKm({ coords }: Pick<DrawnLine, 'coords'>): number {
  return coords.slice(1).reduce((sum, corner, at) => sum + distanceKm(coords[at] ?? corner, corner), 0);
}

/** The same in words: three digits. */
export function lengthText(line: Pick<DrawnLine, 'coords'>): string {
  const length = lineLengthKm(line);
  return length < 0.001 ? 'below 0.001 km' : `${length.toLocaleString('en-US', { maximumSignificantDigits: 3 })} km`;
}

type Corner = DrawnLine['coords'][number];

function distanceKm([fromLong, fromLat]: Corner, [toLong, toLat]: Corner): number {
  const circles = new GreatCircles([toLong], [toLat]);
  circles.setMeridians([fromLong]);
  circles.setParallel(fromLat);
  return Math.sqrt(circles.measure(0));
}
