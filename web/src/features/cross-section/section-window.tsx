import { messages } from '@wellfield/contract';
import { useShownAnswer } from '../../explorer/answer/selectors.ts';
import { FloatingWindow } from '../../ui/floating-window/floating-window.tsx';
import { LoadingNotice } from '../../ui/loading-notice.tsx';
import { NothingShown } from '../../ui/window-content/window-content.tsx';
import type { MapState } from '../../explorer/map-parts/map-state.ts';
import { SectionContent } from './section-content.tsx';
import { openSection, useSectionDisplay } from './section-display.ts';
import { noSectionLine, useSectionLines } from './use-section-lines.ts';

/** Its size when it first opens. */
const firstSize = { widthPx: 900, heightPx: 720 };

/** The section along a drawn line, in its window, while it is open. */
export function SectionWindow({ input, classes }: MapState) {
  const answer = useShownAnswer();
  const isOpen = useSectionDisplay((display) => display.isOpen);
  const { lines, line } = useSectionLines();
  if (!isOpen || !answer) return null;
  return (
    <FloatingWindow
      name="cross-section"
      title="Cross-Section"
      size={firstSize}
      over="map"
      onClose={() => openSection(false)}
    >
      {answer.isPreview ? (
        <LoadingNotice text={messages.loading.standard} />
      ) : line === null ? (
        <NothingShown title="No section">{noSectionLine}</NothingShown>
      ) : (
        <SectionContent input={input} classes={classes} answer={answer} lines={lines} line={line} />
      )}
    </FloatingWindow>
  );
}
