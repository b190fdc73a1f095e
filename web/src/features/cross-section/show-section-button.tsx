import { lineTitle } from '../../explorer/exploration/line-id.ts';
import { openWindow } from '../../explorer/windows/open-windows-store.ts';
import type { ActProps } from '../../explorer/windows/window-entry.ts';
import { Button } from '../../ui/button.tsx';
import { chooseSection } from './section-display.ts';

/** Opens the section along a line of section; a barrier has none. */
export function ShowSectionButton({ name, line }: ActProps<'line'>) {
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
