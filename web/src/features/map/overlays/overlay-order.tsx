import { Button } from '../../../ui/button.tsx';
import { drawingOrder, neighborOf } from './drawing-order.ts';
import type { DrawnOverlay } from '../../../explorer/overlays/site-overlays.ts';
import { swapOverlays } from './overlay-display.ts';
import { inRow, spaced } from '../../../ui/layout/layout.ts';
import { padded } from '../../../ui/layout/boxed.ts';
import { typeset } from '../../../ui/layout/typeset.ts';
import styles from './overlays.module.css';

/** How the overlays that are on lie on each other, the topmost first, with ways to change it. */
export function OverlayOrder({ shown }: { shown: readonly DrawnOverlay[] }) {
  if (!shown.some(({ overlay }) => neighborOf(shown, overlay.id, 1))) return null;
  const move = (id: string, by: 1 | -1, button: HTMLElement) => {
    const neighbor = neighborOf(shown, id, by);
    if (!neighbor) return;
    swapOverlays(id, neighbor.overlay.id);
    // The row may be moved in the page, which takes the focus away.
    requestAnimationFrame(() => button.focus());
  };
  return (
    <fieldset className={spaced(12)}>
      <legend className={`${styles.title} ${typeset('muted', 'small')}`}>Order, topmost first</legend>
      <ol>
        {drawingOrder(shown)
          .toReversed()
          .map(({ overlay: { id, label } }) => (
            <li key={id} className={`${inRow(0, 'target')} ${padded(0, 4)}`}>
              <span className={`${styles.name} ${typeset('clipped')}`}>{label}</span>
              {([1, -1] as const).map((by) => (
                <Button
                  key={by}
                  kind="compact"
                  className={styles.move}
                  aria-label={`Move ${label} ${by === 1 ? 'up' : 'down'}`}
                  aria-disabled={neighborOf(shown, id, by) === null}
                  onClick={({ currentTarget }) => move(id, by, currentTarget)}
                >
                  {by === 1 ? '↑' : '↓'}
                </Button>
              ))}
            </li>
          ))}
      </ol>
      <p className={`${styles.note} ${typeset('muted', 'small')}`}>Points lie above lines, and lines above areas.</p>
    </fieldset>
  );
}
