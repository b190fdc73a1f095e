import { formatCounted } from '@wellfield/science';
import { announceDropped, useLinkNotice } from '../../explorer/link/url-link.ts';
import { CloseButton } from '../../ui/close-button.tsx';
import { inLines } from '../../ui/layout/layout.ts';
import { boxed } from '../../ui/layout/boxed.ts';
import styles from './strip.module.css';

/** Lists the parts of a link that are not available; it stays until it is closed or another link is opened. */
export function DroppedPartsNotice() {
  const { dropped } = useLinkNotice();
  return (
    <div role="status">
      {dropped.length > 0 && (
        <div className={`${styles.strip} ${boxed('strip')} ${inLines(4, 16)}`} data-caution>
          <p className={styles.text}>{wordsOf(dropped)}</p>
          <CloseButton label="Close the notice about the link" onClick={() => announceDropped([])} />
        </div>
      )}
    </div>
  );
}

const maxNamed = 8;

function wordsOf(dropped: readonly string[]): string {
  const parts = formatCounted(dropped.length, 'part of this link is', 'parts of this link are');
  const more = dropped.length > maxNamed ? ` and ${dropped.length - maxNamed} more` : '';
  return `${parts} not available here: ${dropped.slice(0, maxNamed).join(', ')}${more}. Everything else is shown.`;
}
