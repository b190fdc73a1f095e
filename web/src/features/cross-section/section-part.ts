import type { MapPart } from '../../explorer/map-parts/map-part.ts';
import { SectionButton } from './section-button.tsx';
import { SectionWindow } from './section-window.tsx';
import { ShowSectionButton } from './show-section-button.tsx';

export const sectionPart: MapPart = {
  name: 'cross-section',
  Toggle: SectionButton,
  View: SectionWindow,
  LineAct: ShowSectionButton,
};
