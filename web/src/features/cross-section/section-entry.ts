import { answerPart } from '../../explorer/windows/answer-part.tsx';
import type { WindowEntry } from '../../explorer/windows/window-entry.ts';
import { ShowSectionButton } from './show-section-button.tsx';
import { noSectionLine, useSectionLines } from './use-section-lines.ts';

/** The section along a drawn line. */
export const sectionEntry: WindowEntry = {
  name: 'cross-section',
  title: 'Cross-Section',
  size: { widthPx: 900, heightPx: 720 },
  over: 'map',
  onlyOn: 'map',
  buttonOn: ['map'],
  useReason: () => (useSectionLines().line === null ? noSectionLine : null),
  acts: { line: ShowSectionButton },
  Content: answerPart('The cross-section', async () => (await import('./section-content.tsx')).SectionContent),
};
