import { useLayoutEffect, useRef } from 'react';
import { messages, type AnalyteOption } from '@wellfield/contract';
import { useParameterFacts } from '../../explorer/answer/use-parameter-facts.ts';
import type { AnalyteGroup } from './analyte-options.ts';
import { inRow } from '../../ui/layout/layout.ts';
import { boxed, padded } from '../../ui/layout/boxed.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import styles from './panels.module.css';
import { sizes } from '../../ui/sizes.ts';

interface AnalyteMenuProps {
  id: string;
  groups: readonly AnalyteGroup[];
  /** The option that Enter chooses, by its index across all groups. */
  current: number;
  chosen: string | null;
  onPick(analyte: AnalyteOption): void;
  onPoint(option: number): void;
}

/** The dropdown's analytes, under headings for subtypes; the input keeps the focus. */
export function AnalyteMenu({ id, groups, current, chosen, onPick, onPoint }: AnalyteMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const isOpening = useRef(true);
  useLayoutEffect(() => {
    menu.current?.querySelector('[data-current]')?.scrollIntoView({ block: isOpening.current ? 'center' : 'nearest' });
    isOpening.current = false;
  }, [current, groups]);
  const facts = useParameterFacts(true);
  let next = 0;
  return (
    <div
      ref={menu}
      id={id}
      role="listbox"
      aria-label="Parameter"
      tabIndex={-1}
      className={`${styles.menu} ${boxed('raised')} ${padded(4)}`}
      style={{ maxHeight: sizes.select.menuMaxHeightPx }}
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map(({ subtype, options }) => {
        const headingId = `${id}-group-${next}`;
        return (
          <div key={subtype ?? ''} role="group" aria-labelledby={headingId}>
            <div
              id={headingId}
              role="presentation"
              className={`${styles.subtype} ${typeset('muted', 'small', 'strong')}`}
            >
              {subtype ?? 'No subtype'}
            </div>
            {options.map((analyte) => {
              const option = next;
              next += 1;
              return (
                <div
                  key={analyte.value}
                  id={`${id}-${option}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={analyte.value === chosen}
                  className={`${styles.option} ${inRow(0)}`}
                  data-current={option === current || undefined}
                  onClick={() => onPick(analyte)}
                  onMouseMove={() => option !== current && onPoint(option)}
                >
                  <span>
                    <span>{analyte.label}</span>
                    {facts.has(analyte.value) && (
                      <span className={`${styles.facts} ${typeset('muted', 'small', 'regular')}`}>
                        {' '}
                        {facts.get(analyte.value)}
                      </span>
                    )}
                  </span>
                </div>
              );
            })}
          </div>
        );
      })}
      {groups.length === 0 && (
        <div className={`${typeset('muted')} ${padded(8)}`}>
          {messages.query.noRecords}: no parameter of the query has this in its name.
        </div>
      )}
    </div>
  );
}
