import type { DrawnLine } from '../../../explorer/exploration/exploration.ts';
import { Button } from '../../../ui/button.tsx';
import { lineTitle } from '../drawing/line-id.ts';
import { chooseSection, openSection } from './section-display.ts';

/** Opens the section along a line. */
export function ShowSectionButton({ line }: { line: DrawnLine }) {
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
