import { tellDropped, useLinkNotice } from '../../explorer/link-notice.ts';
import { Button } from '../../ui/button.tsx';
import styles from './dropped-parts-notice.module.css';

/** Says what a link named that is not here; it stays until it is closed or another link is opened. */
export function DroppedPartsNotice() {
  const { dropped } = useLinkNotice();
  return (
    <div role="status" className={styles.place}>
      {dropped.length > 0 && (
        <div className={styles.notice}>
          <p>
            This link named {dropped.length === 1 ? '1 thing that is' : `${dropped.length} things that are`} not here:{' '}
            {dropped.slice(0, mostNamed).join(', ')}
            {dropped.length > mostNamed && ` and ${dropped.length - mostNamed} more`}. Everything else is shown.
          </p>
          <Button className={styles.close} aria-label="Close the notice about the link" onClick={() => tellDropped([])}>
            ×
          </Button>
        </div>
      )}
    </div>
  );
}

const mostNamed = 8;
