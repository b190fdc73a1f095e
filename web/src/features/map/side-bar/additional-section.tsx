import type { ReactNode } from 'react';
import { AccordionSection } from '../../../ui/accordion-section.tsx';
import { useSideBarDisplay } from './side-bar-display.ts';
import { inLines } from '../../../ui/layout/layout.ts';
import { typeset } from '../../../ui/layout/typeset.ts';
import styles from './side-bar.module.css';

interface AdditionalSectionProps {
  layerToggles: ReactNode;
  plotToggles: ReactNode;
}

/** The toggles of the computed layers and of the plots in windows. */
export function AdditionalSection({ layerToggles, plotToggles }: AdditionalSectionProps) {
  const isOpen = useSideBarDisplay((display) => display.showAdditional);
  return (
    <AccordionSection
      title="Additional Plots & Layers"
      isOpen={isOpen}
      onOpen={(showAdditional) => useSideBarDisplay.setState({ showAdditional })}
    >
      <ToggleGroup title="Layers">{layerToggles}</ToggleGroup>
      <ToggleGroup title="Plots">{plotToggles}</ToggleGroup>
    </AccordionSection>
  );
}

function ToggleGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={title} className={styles.group}>
      <p className={`${styles.title} ${typeset('muted', 'small')}`}>{title}</p>
      <div className={inLines(6, 6)}>{children}</div>
    </div>
  );
}
