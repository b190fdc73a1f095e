import { useId, useState, type KeyboardEvent } from 'react';
import type { FilterValue } from '@wellfield/contract';
import { formatCount } from '@wellfield/science';
import { rowsAround, scrollHeight } from '../virtual-table/scroll-window.ts';
import { useRowScroll } from '../virtual-table/use-row-scroll.ts';
import { rowAfterKey } from './row-steps.ts';
import { inRow, takesRest } from '../layout/layout.ts';
import { typeset } from '../layout/typeset.ts';
import { lit } from '../layout/pressed.ts';
import styles from './value-list.module.css';

/** A value in the list. */
export interface ListedValue {
  value: FilterValue;
  title: string;
  /** The alias by which it was found. */
  note?: string | undefined;
  /** What is known of it, in a second line. */
  facts?: string | undefined;
  /** The number of results with it, by the other fields' filters. */
  records: number;
  isActive: boolean;
}

interface ValueListProps {
  label: string;
  values: readonly ListedValue[];
  /** Whether newer counts are on the way. */
  isCounting: boolean;
  /** Whether rows have a second line. */
  hasFacts?: boolean;
  onToggle(value: FilterValue): void;
}

const rowHeight = 32;
const touchRowHeight = 44;
/** The maximum number of row elements. */
const maxRows = 98;

/** A virtualized list of any number of values, each chosen by click, Enter or Space. */
export function ValueList({ label, values, isCounting, hasFacts = false, onToggle }: ValueListProps) {
  const listId = useId();
  const [active, setActive] = useState(0);
  const [isTouched] = useState(() => matchMedia('(pointer: coarse)').matches);
  const height = isTouched || hasFacts ? touchRowHeight : rowHeight;
  const size = { rowCount: values.length, rowHeight: height, headerHeight: 0 };
  const { scroller, geometry, offset, showRow } = useRowScroll(size);
  const { first, end } = rowsAround(geometry, offset, maxRows);
  const current = Math.min(active, values.length - 1);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      const chosen = values[current];
      if (chosen) onToggle(chosen.value);
      return;
    }
    const pageRows = Math.max(1, Math.floor(geometry.viewportHeight / height) - 1);
    const next = rowAfterKey(current, event, { rowCount: values.length, pageRows });
    if (next === null) return;
    event.preventDefault();
    setActive(next);
    showRow(next);
  };

  return (
    <div
      ref={scroller}
      role="listbox"
      aria-label={label}
      aria-multiselectable="true"
      aria-activedescendant={current >= first && current < end ? `${listId}-${current}` : undefined}
      tabIndex={0}
      className={styles.list}
      data-counting={isCounting || undefined}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" className={styles.content} style={{ height: scrollHeight(geometry) }}>
        <div role="presentation" className={styles.rows} style={{ transform: `translateY(${first * height}px)` }}>
          {values.slice(first, end).map(({ value, title, note, facts, records, isActive }, index) => (
            <div
              key={`${typeof value} ${value}`}
              id={`${listId}-${first + index}`}
              role="option"
              aria-selected={isActive}
              aria-setsize={values.length}
              aria-posinset={first + index + 1}
              tabIndex={-1}
              title={facts === undefined ? title : `${title}: ${facts}`}
              className={`${styles.value} ${inRow(8)} ${lit}`}
              style={{ height }}
              data-current={first + index === current || undefined}
              data-null={value === null || undefined}
              data-excluded={records === 0 || undefined}
              onClick={() => {
                setActive(first + index);
                onToggle(value);
              }}
              onMouseDown={(event) => {
                // The list keeps the focus; aria-activedescendant names its active row.
                event.preventDefault();
                scroller.current?.focus({ preventScroll: true });
              }}
            >
              <span className={`${styles.title} ${typeset('clipped')} ${takesRest}`}>
                <span>{title}</span>
                {facts !== undefined && (
                  <span className={`${styles.facts} ${typeset('muted', 'small', 'regular')}`}> {facts}</span>
                )}
              </span>
              {note !== undefined && (
                <span className={`${styles.note} ${typeset('muted', 'small', 'clipped')}`}>{note}</span>
              )}
              <span className={`${styles.records} ${typeset('muted', 'figures')}`}>{formatCount(records)}</span>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
