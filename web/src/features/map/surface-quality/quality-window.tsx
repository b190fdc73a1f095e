import { messages } from '@wellfield/contract';
import { useShownAnswer } from '../../../explorer/answer/selectors.ts';
import { FloatingWindow } from '../../../ui/floating-window/floating-window.tsx';
import { LoadingNotice } from '../../../ui/loading-notice.tsx';
import type { LayerInput } from '../computed/layer-input.ts';
import type { Tool } from '../computed/tools/setting.ts';
import type { Overlays } from '../overlays/use-overlays.ts';
import { QualityContent } from './quality-content.tsx';
import { openQuality, useQualityDisplay } from './quality-display.ts';

/** Its size when it first opens. */
const firstSize = { widthPx: 1_080, heightPx: 640 };

interface QualityWindowProps {
  input: LayerInput;
  /** The choice of a hydrogeologic unit, where water levels are of several. */
  levelTool: Tool | null;
  overlays: Pick<Overlays, 'known' | 'missing'>;
}

/** How far an estimated surface can be trusted, in its window, while it is open. */
export function QualityWindow({ input, levelTool, overlays }: QualityWindowProps) {
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
        <QualityContent answer={answer} input={input} levelTool={levelTool} overlays={overlays} />
      )}
    </FloatingWindow>
  );
}
