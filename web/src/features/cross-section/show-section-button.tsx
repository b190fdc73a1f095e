import type { DrawnLine } from '../../explorer/exploration/exploration.ts';
import { Button } from '../../ui/button.tsx';
import { lineTitle } from '../../explorer/exploration/line-id.ts';
import { chooseSection, openSection } from './section-display.ts';

/** Opens the section along a line of section; a barrier has none. */
export function ShowSectionButton({ line }: { line: DrawnLine }) {
  if (line.use !== 'section') return null;
  return (
    <Button
      aria-label={`Show ${lineTitle(line)}`}
      onClick={() => {
        chooseSection(line.id);
        openSection(true);
      }}
    >
      Show
    </Button>
  );
}
