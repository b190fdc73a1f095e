import { memo } from 'react';
import { WindowButton } from '../../ui/window-button.tsx';
import { openSection, useSectionDisplay } from './section-display.ts';
import { noSectionLine, useSectionLines } from './use-section-lines.ts';

/** Opens the Cross-Section, or closes it; without a line of section it says why it does neither. */
export const SectionButton = memo(function SectionButton() {
  const isOpen = useSectionDisplay((display) => display.isOpen);
  const { line } = useSectionLines();
  return (
    <WindowButton
      title="Cross-Section"
      isOpen={isOpen}
      reason={line === null ? noSectionLine : null}
      onOpen={openSection}
    />
  );
});
