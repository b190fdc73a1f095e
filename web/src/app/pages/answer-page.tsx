import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useRef, useLayoutEffect, useState, type CSSProperties, type ReactNode, type RefObject } from 'react';
import { ScreenContext, type Screen } from '../../explorer/windows/screen-context.ts';
import { noteStep } from '../../features/first-steps/steps-done.ts';
import { showSamples } from '../../features/plots/show-samples.ts';
import { NewerReleaseStrip } from '../../features/releases/newer-release-strip.tsx';
import { CopyLinkButton } from '../../features/sharing/copy-link-button.tsx';
import { DroppedPartsNotice } from '../../features/sharing/dropped-parts-notice.tsx';
import { SharedViewStrip } from '../../features/sharing/shared-view-strip.tsx';
import { RowsLineOfAnswer } from '../../explorer/provenance/provenance-lines.tsx';
import { ToastRegion } from '../../ui/toast/toast-region.tsx';
import { openWindows } from '../link/open-windows.ts';
import { useExplorationLink } from '../link/use-exploration-link.ts';
import { windowCatalog } from '../window-catalog.ts';
import styles from './pages.module.css';

interface AnswerPageProps {
  path: '/dataview' | '/map';
  /** Shown above the screen. */
  strip?: ReactNode;
  children: ReactNode;
}

/** The frame of a screen that shows an answer: its address, notices of links, and undo. */
export function AnswerPage({ path, strip, children }: AnswerPageProps) {
  useExplorationLink(path);
  const { view, release } = useSearch({ from: `/account/answers${path}` });
  const token = typeof view === 'string' && view !== '' ? view : null;
  const above = useRef<HTMLDivElement>(null);
  const height = useElementHeight(above);
  const screen = useScreenOf(path);
  return (
    <ScreenContext value={screen}>
      <div className={styles.answer} style={{ '--strips-height': `${height}px` } as CSSProperties}>
        <div ref={above}>
          {token !== null && (
            <SharedViewStrip
              token={token}
              release={typeof release === 'string' ? release : undefined}
              openFrom={(other, words) => (
                <Link to={path} search={{ view: token, release: other }}>
                  {words}
                </Link>
              )}
            />
          )}
          <NewerReleaseStrip />
          <DroppedPartsNotice />
          {strip}
        </div>
        <div className={styles.screen}>
          <RowsLineOfAnswer>{children}</RowsLineOfAnswer>
        </div>
        <ToastRegion />
      </div>
    </ScreenContext>
  );
}

/** The screen as its windows need it. */
function useScreenOf(path: AnswerPageProps['path']): Screen {
  const navigate = useNavigate();
  return useMemo(() => {
    const name = path === '/map' ? 'map' : 'dataview';
    return {
      name,
      windows: windowCatalog.filter(({ onlyOn }) => onlyOn === undefined || onlyOn === name),
      openWindows,
      // Plots of samples are beside the map.
      showSamples: () =>
        name === 'map' ? showSamples(true) : void navigate({ to: '/map' }).then(() => showSamples(true)),
      copyLink: <CopyLinkButton isCommand={false} />,
      ...(name === 'map' && { onShared: () => noteStep('link') }),
    };
  }, [path, navigate]);
}

/** The current height of an element in pixels; 0 before it is mounted. */
function useElementHeight(element: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new ResizeObserver(() => setHeight(current.offsetHeight));
    observer.observe(current);
    setHeight(current.offsetHeight);
    return () => observer.disconnect();
  }, [element]);
  return height;
}
