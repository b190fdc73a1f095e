import { formatCount, formatCounted } from '@wellfield/science';
import { explore } from '../../../explorer/exploration/exploration-store.ts';
import { clearHistogramRanges } from '../../../explorer/exploration/transitions.ts';
import { Button } from '../../../ui/button.tsx';
import { inLines, spaced } from '../../../ui/layout/layout.ts';
import { typeset } from '../../../ui/layout/typeset.ts';
import styles from '../map.module.css';

/** How many locations have a result in the ranges that were chosen in a plot, with the way back. */
export function HighlightNotice({ count, visible }: { count: number; visible: number }) {
  return (
    <div className={`${inLines(4, 12, 'apart')} ${spaced(8)} ${typeset('figures')}`}>
      <p role="status">
        {formatCount(count)} of {formatCounted(visible, 'location')} highlighted
      </p>
      <Button
        kind="bare"
        className={styles.clear}
        aria-label="Clear the highlight"
        onClick={() => explore(clearHistogramRanges)}
      >
        Clear
      </Button>
    </div>
  );
}
