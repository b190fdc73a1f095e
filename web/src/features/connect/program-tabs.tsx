import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { inLines, stacked } from '../../ui/layout/layout.ts';
import { padded } from '../../ui/layout/boxed.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import { ringInside } from '../../ui/layout/pressed.ts';
import styles from './connect.module.css';

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
      <div
        ref={list}
        role="tablist"
        aria-label="Program"
        tabIndex={-1}
        className={`${styles.tabs} ${inLines(0, 4)}`}
        onKeyDown={onKeyDown}
      >
        {programs.map((program) => (
          <button
            key={program}
            type="button"
            role="tab"
            id={`${id}-${program}`}
            aria-selected={program === shown}
            aria-controls={`${id}-panel`}
            tabIndex={program === shown ? 0 : -1}
            className={`${styles.tab} ${typeset('muted', 'label')} ${padded(0, 12)} ${ringInside}`}
            onClick={() => onShow(program)}
          >
            {program}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${shown}`}
        className={`${styles.panel} ${stacked(12)}`}
      >
        {children}
      </div>
    </div>
  );
}
