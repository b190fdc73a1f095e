import { useId, type ReactNode } from 'react';
import { inRow } from './layout/layout.ts';
import { typeset } from './layout/typeset.ts';
import styles from './ui.module.css';

interface AccordionSectionProps {
  /** By which it is found on the page. */
  name?: string;
  title: string;
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
  /** Rendered only while it is open. */
  children: ReactNode;
}

/** A part of a side bar that its heading shows and hides; a region with that name. */
export function AccordionSection({ name, title, isOpen, onOpen, children }: AccordionSectionProps) {
  const id = useId();
  return (
    <section data-section={name} className={styles.section} aria-labelledby={`${id}-title`}>
      <h3 className={styles.heading}>
        <button
          type="button"
          id={`${id}-title`}
          className={`${styles.toggle} ${inRow(0, 'apart')} ${typeset('heading')}`}
          aria-expanded={isOpen}
          aria-controls={`${id}-body`}
          onClick={() => onOpen(!isOpen)}
        >
          {title}
        </button>
      </h3>
      <div id={`${id}-body`} className={styles.body} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </section>
  );
}
