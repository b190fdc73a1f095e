import { messages } from '@wellfield/contract';
import { FloatingNotice } from '../../../ui/floating-notice.tsx';
import { LoadingNotice } from '../../../ui/loading-notice.tsx';
import styles from './layer-progress.module.css';
import type { SpatialLayers } from './use-spatial-layers.ts';
import type { Work } from './use-work.ts';

const { interpolating, contouring, summary: calculating } = messages.loading;

/** What of the computed layers is being worked out, how far it has come, and a way out. */
export function LayerProgress({ spatial }: { spatial: SpatialLayers }) {
  const works: readonly [text: string, work: Work<unknown>][] = [
    [interpolating, spatial.grid],
    [interpolating, spatial.nodes],
    [contouring, spatial.contours],
    [contouring, spatial.bands],
    [calculating, spatial.hexagons],
    [calculating, spatial.clusters],
    [calculating, spatial.tin],
  ];
  const underWay = works.filter(([, { state }]) => state === 'working');
  const [first] = underWay;
  if (!first) return null;
  const share = underWay.reduce((sum, [, work]) => sum + work.share, 0) / underWay.length;
  return (
    <FloatingNotice className={styles.progress}>
      <LoadingNotice
        text={first[0]}
        onCancel={() => {
          for (const [, { cancel }] of underWay) cancel();
        }}
      />
      {share > 0 && <progress aria-label="Share done" value={share} className={styles.bar} />}
    </FloatingNotice>
  );
}
