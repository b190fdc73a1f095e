import { useMapState } from '../../explorer/map-parts/map-state.ts';
import { whyNotValued } from '../../explorer/surfaces/input/why-unavailable.ts';
import { answerPart } from '../../explorer/windows/answer-window.tsx';
import type { WindowEntry } from '../../explorer/windows/window-entry.ts';
import { influenceDrawing } from './influence-drawing.tsx';

/** How far an estimated surface can be trusted. */
export const qualityEntry: WindowEntry = {
  name: 'surface-quality',
  title: 'Surface Quality',
  size: { widthPx: 1_080, heightPx: 640 },
  over: 'map',
  onlyOn: 'map',
  buttonOn: ['map'],
  useReason: () => whyNotValued(useMapState().valued),
  drawing: influenceDrawing,
  Content: answerPart('Surface Quality', async () => (await import('./quality-content.tsx')).QualityContent),
};
