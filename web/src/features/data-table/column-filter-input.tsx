import { Fragment, useEffect, useId, useState } from 'react';
import { limits } from '@wellfield/contract';
import { useExploration, explore } from '../../explorer/exploration/exploration-store.ts';
import { setColumnFilter } from '../../explorer/exploration/table-transitions.ts';
import {
  dateFormsText,
  filterKindOf,
  readTypedFilter,
  typedOf,
  type TypedFilter,
} from '../../frame/filtering/typed-filter.ts';
import type { RecordColumn } from './sample-columns.ts';
import { inRow } from '../../ui/layout/layout.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import styles from './headings.module.css';

interface ColumnFilterInputProps {
  column: RecordColumn;
  className?: string | undefined;
}

/** Filters rows by a column: by a part of its text, or by both ends of its numbers or dates. */
export function ColumnFilterInput({ column, className = styles.filter }: ColumnFilterInputProps) {
  const filter = useExploration((state) => state.columnFilters.find((other) => other.column === column.id) ?? null);
  const [typed, setTyped] = useState(() => typedOf(filter));
  const [known, setKnown] = useState(filter);
  if (filter !== known) {
    // Removed or changed elsewhere; what was typed here stays as it was typed.
    setKnown(filter);
    if (!isSame(filter, readTypedFilter(column, typed).filter)) setTyped(typedOf(filter));
  }
  const ownId = useId();
  const [settled, setSettled] = useState(typed);
  const apply = (to: TypedFilter) => {
    const wanted = readTypedFilter(column, to).filter;
    if (!isSame(wanted, filter)) explore(setColumnFilter, column.id, wanted);
  };
  const settle = () => {
    if (settled === typed) return;
    setSettled(typed);
    apply(typed);
  };
  useEffect(() => {
    const timer = setTimeout(settle, limits.searchDebounceMs);
    return () => clearTimeout(timer);
  });
  const kind = filterKindOf(column.kind);
  const { faults } = readTypedFilter(column, settled);
  const change = (part: Partial<TypedFilter>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    // A text can be followed letter by letter; half a number or date would be another one.
    if (kind === 'text') apply(next);
  };

  if (kind === 'text') {
    return (
      <div className={className}>
        <input
          className={styles.text}
          aria-label={`${column.heading} contains`}
          placeholder="contains"
          autoComplete="off"
          spellCheck={false}
          value={typed.text}
          onChange={({ target }) => change({ text: target.value })}
        />
      </div>
    );
  }
  return (
    <div className={className}>
      {(['from', 'to'] as const).map((end) => {
        const faultId = `${ownId}-${end}`;
        const fault = faults[end];
        return (
          <Fragment key={end}>
            <label className={`${styles.end} ${inRow(8)} ${typeset('muted')}`}>
              <span>{end === 'from' ? 'From' : 'To'}</span>
              <input
                className={styles.input}
                aria-label={`${column.heading} ${end}`}
                aria-invalid={fault !== null || undefined}
                aria-describedby={fault === null ? undefined : faultId}
                inputMode={kind === 'number' ? 'decimal' : undefined}
                placeholder={kind === 'date' ? 'YYYY-MM-DD' : undefined}
                title={kind === 'date' ? dateFormsText : undefined}
                autoComplete="off"
                value={typed[end]}
                onChange={({ target }) => change({ [end]: target.value })}
                onBlur={settle}
                onKeyDown={({ key }) => key === 'Enter' && settle()}
              />
            </label>
            {fault !== null && (
              <p id={faultId} role="alert" className={`${styles.fault} ${typeset('fault', 'fine')}`}>
                {fault}
              </p>
            )}
          </Fragment>
        );
      })}
    </div>
  );
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
