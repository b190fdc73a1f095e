import { messages } from '@wellfield/contract';
import { useShownAnswer } from '../../explorer/answer/selectors.ts';
import { FloatingWindow } from '../../ui/floating-window/floating-window.tsx';
import { LoadingNotice } from '../../ui/loading-notice.tsx';
import type { MapState } from '../../explorer/map-parts/map-state.ts';
import { levelToolFor } from '../../explorer/surfaces/terms/level-unit.ts';
import { QualityContent } from './quality-content.tsx';
import { openQuality, useQualityDisplay } from './quality-display.ts';

/** Its size when it first opens. */
const firstSize = { widthPx: 1_080, heightPx: 640 };

/** How far an estimated surface can be trusted, in its window, while it is open. */
export function QualityWindow({ input, valued }: Pick<MapState, 'input' | 'valued'>) {
  const answer = useShownAnswer();
  const isOpen = useQualityDisplay((display) => display.isOpen);
  if (!isOpen || !answer) return null;
  return (
    <FloatingWindow
      name="surface-quality"
      title="Surface Quality"
      size={firstSize}
      over="map"
      onClose={() => openQuality(false)}
    >
      {answer.isPreview ? (
        <LoadingNotice text={messages.loading.standard} />
      ) : (
        <QualityContent answer={answer} input={valued} levelTool={levelToolFor(input)} />
      )}
    </FloatingWindow>
  );
}
