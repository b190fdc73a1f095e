import { answerPart } from '../../explorer/windows/answer-window.tsx';
import type { ActProps, WindowEntry } from '../../explorer/windows/window-entry.ts';
import { lineTitle } from '../../explorer/exploration/shape-ids.ts';
import { openWindow } from '../../explorer/windows/open-windows-store.ts';
import { Button } from '../../ui/button.tsx';
import { chooseSection, noSectionLine, useSectionLines } from './section-display.ts';

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

/** Opens the section along a line of section; a barrier has none. */
function ShowSectionButton({ name, line }: ActProps<'line'>) {
  if (line.use !== 'section') return null;
  const show = () => {
    chooseSection(line.id);
    openWindow(name);
  };
  return (
    <Button aria-label={`Show ${lineTitle(line)}`} onClick={show}>
      Show
    </Button>
  );
}
