import { FloatingNotice } from '../../../ui/floating-notice.tsx';
import { LoadingNotice } from '../../../ui/loading-notice.tsx';
import styles from '../map.module.css';
import type { ShownWork } from '../../../explorer/surfaces/tasks/use-works.ts';

/** The running tasks of what the map computes, with their progress and a way to cancel. */
export function LayerProgress({ underWay }: { underWay: readonly ShownWork[] }) {
  const [first] = underWay;
  if (!first) return null;
  const share = underWay.reduce((sum, work) => sum + work.share, 0) / underWay.length;
  return (
    <FloatingNotice className={styles.progress}>
      <LoadingNotice
        text={first.text}
        onCancel={() => {
          for (const { cancel } of underWay) cancel();
        }}
      />
      {share > 0 && <progress aria-label="Share done" value={share} className={styles.bar} />}
    </FloatingNotice>
  );
}
