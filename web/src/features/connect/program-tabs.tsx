import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styles from './program-tabs.module.css';

const programs = ['curl', 'R', 'Python', 'SQL', 'Excel', 'OpenAPI'] as const;
export type Program = (typeof programs)[number];

interface ProgramTabsProps {
  shown: Program;
  onShow(program: Program): void;
  children: ReactNode;
}

/** One panel per program; arrow keys move between tabs. */
export function ProgramTabs({ shown, onShow, children }: ProgramTabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = programs.indexOf(shown);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: programs.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const index = (next + programs.length) % programs.length;
    const program = programs[index];
    if (program === undefined) return;
    onShow(program);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
  };
  return (
    <div>
      <div ref={list} role="tablist" aria-label="Program" tabIndex={-1} className={styles.tabs} onKeyDown={onKeyDown}>
        {programs.map((program) => (
          <button
            key={program}
            type="button"
            role="tab"
            id={`${id}-${program}`}
            aria-selected={program === shown}
            aria-controls={`${id}-panel`}
            tabIndex={program === shown ? 0 : -1}
            className={styles.tab}
            onClick={() => onShow(program)}
          >
            {program}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`} className={styles.panel}>
        {children}
      </div>
    </div>
  );
}
