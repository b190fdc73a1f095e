import type { MapPart } from '../../explorer/map-parts/map-part.ts';
import { influenceDrawing } from './influence-drawing.tsx';
import { QualityButton } from './quality-button.tsx';
import { QualityWindow } from './quality-window.tsx';

export const qualityPart: MapPart = {
  name: 'surface-quality',
  drawing: influenceDrawing,
  Toggle: QualityButton,
  View: QualityWindow,
};
