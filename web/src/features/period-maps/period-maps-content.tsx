import { useEffect, useRef, useState } from 'react';
import { formatCount, formatCounted } from '@wellfield/science';
import { useSite } from '../../api/site-query.ts';
import { Button } from '../../ui/button.tsx';
import { copyLinesActs, useRowsLine } from '../../ui/menu/copy-lines-acts.ts';
import { MenuButton } from '../../ui/menu/menu-button.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import { animationKinds, whyNoAnimation } from './period-animation.ts';
import { savePeriodMaps, type PeriodFile } from './period-files.ts';
import { cancelPeriodMaps, maxPeriodMaps, usePeriodMaps, type PeriodMap } from './period-maps.ts';
import { periodLines } from './period-records.ts';
import { inLines, spaced } from '../../ui/layout/layout.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import styles from './period-maps-content.module.css';

/** The maps of all periods side by side, and their files. */
export function PeriodMapsContent() {
  const { maps, wanted, beyond, legend, tour, problem } = usePeriodMaps();
  const site = useSite();
  // How much of a file is made; null while none is.
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const rowsLine = useRowsLine();
  const isWorking = tour !== null;
  const making = useRef<AbortController | null>(null);
  // A file of a window that is closed, or of a page that was left, is no longer wanted.
  useEffect(() => () => making.current?.abort(), []);

  const save = (kind: PeriodFile) => {
    const [first, ...others] = maps;
    if (!first) return;
    const controller = new AbortController();
    making.current = controller;
    setFailure(null);
    setShare(0);
    savePeriodMaps(kind, { maps: [first, ...others], legend, site: site?.title ?? '' }, controller.signal, setShare)
      .catch((error: unknown) => {
        if (!controller.signal.aborted) setFailure(error instanceof Error ? error.message : String(error));
      })
      .finally(() => setShare(null));
  };
  const offer = (label: string, kind: PeriodFile, reason: string | null = null) =>
    reason === null ? { label, onAct: () => save(kind) } : { label: `${label}: ${reason}`, onAct: null };

  return (
    <div className={styles.content}>
      <div className={inLines(8, 12, 'control')} data-screen-only>
        <p role="status" className={styles.status}>
          {isWorking
            ? `Map ${formatCount(Math.min(maps.length + 1, wanted.length))} of ${formatCount(wanted.length)}`
            : doneText(maps.length, wanted.length)}
          {beyond > 0 &&
            ` The ${formatCounted(beyond, 'period')} before ${beyond === 1 ? 'is' : 'are'} not drawn: at most ${maxPeriodMaps}.`}
        </p>
        {isWorking && (
          <>
            <progress aria-label="Maps made" value={maps.length} max={wanted.length} />
            <Button onClick={cancelPeriodMaps}>Cancel</Button>
          </>
        )}
        {!isWorking && maps.length > 0 && share === null && (
          <MenuButton
            label="Save the maps"
            groups={[
              {
                title: 'Pictures',
                acts: [offer('One sheet (PNG)', 'sheet'), offer('A picture of each period (ZIP)', 'pictures')],
              },
              {
                title: 'Animation',
                acts: animationKinds.map(({ label, kind }) => offer(label, kind, whyNoAnimation(kind))),
              },
              {
                title: 'Copy periods as',
                acts: copyLinesActs(
                  () => periodLines(maps),
                  rowsLine,
                  (text) => showToast({ text }),
                ),
              },
            ]}
          >
            Save
          </MenuButton>
        )}
        {share !== null && (
          <>
            <progress aria-label="File made" value={share} max={1} />
            <Button onClick={() => making.current?.abort()}>Cancel</Button>
          </>
        )}
      </div>
      {(problem ?? failure) !== null && (
        <p role="alert" className={typeset('fault')}>
          {problem ?? failure}
        </p>
      )}
      <ol className={styles.grid} aria-label="Maps by period">
        {maps.map((map) => (
          <li key={map.snapshot.at}>
            <Picture map={map} />
            <p className={`${spaced(4)} ${typeset('strong')}`}>{map.name}</p>
            <p className={`${styles.facts} ${typeset('muted', 'small')}`}>{map.facts}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}

function doneText(made: number, wanted: number): string {
  if (wanted === 0) return 'No period has samples.';
  if (made < wanted) return `Stopped: ${formatCount(made)} of ${formatCounted(wanted, 'period')}.`;
  return `${formatCounted(made, 'period')}, as the map was when they were made.`;
}

/** As wide as maps stand in the window, about. */
const previewPx = 260;

/** As a canvas: addresses of pictures in memory are not allowed on the page. */
function Picture({ map }: { map: PeriodMap }) {
  const ref = useRef<HTMLCanvasElement>(null);
  const scale = Math.min(1, (previewPx * Math.min(devicePixelRatio, 2)) / map.width);
  const size = { width: Math.round(map.width * scale), height: Math.round(map.height * scale) };
  useEffect(() => {
    let isGone = false;
    // Made small at once, and well: a canvas that is shown smaller loses thin rings and lines.
    const look = { resizeWidth: size.width, resizeHeight: size.height, resizeQuality: 'high' } as const;
    void createImageBitmap(map.picture, look).then((bitmap) => {
      if (!isGone) ref.current?.getContext('2d')?.drawImage(bitmap, 0, 0);
      bitmap.close();
    });
    return () => {
      isGone = true;
    };
  }, [map, size.width, size.height]);
  return (
    <canvas ref={ref} {...size} className={styles.picture} role="img" aria-label={`Map of ${map.name}: ${map.facts}`} />
  );
}
