import { useEffect, useId, useState } from 'react';
import { limits } from '@wellfield/contract';
import { setColumnFilter, useExploration } from '../../explorer/exploration-store.ts';
import { dateFormsText, filterKindOf, readTypedFilter, typedOf, type TypedFilter } from './typed-filter.ts';
import type { SampleTableColumn } from './sample-columns.ts';
import styles from './column-filter-input.module.css';

/** Filters rows by a column: by a part of its text, or by both ends of its numbers or dates. */
export function ColumnFilterInput({ column }: { column: SampleTableColumn }) {
  const filter = useExploration((state) => state.columnFilters.find((other) => other.column === column.id) ?? null);
  const [typed, setTyped] = useState(() => typedOf(filter));
  const [known, setKnown] = useState(filter);
  if (filter !== known) {
    // Removed or changed elsewhere; what was typed here stays as it was typed.
    setKnown(filter);
    if (!isSame(filter, readTypedFilter(column, typed).filter)) setTyped(typedOf(filter));
  }
  const [settled, setSettled] = useState(typed);
  const apply = (to: TypedFilter) => {
    const wanted = readTypedFilter(column, to).filter;
    if (!isSame(wanted, filter)) setColumnFilter(column.id, wanted);
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
      <div className={styles.filter}>
        <input
          className={styles.input}
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
    <div className={styles.filter}>
      {(['from', 'to'] as const).map((end) => (
        <End
          key={end}
          name={end}
          label={`${column.heading} ${end}`}
          value={typed[end]}
          fault={faults[end]}
          hint={kind === 'date' ? dateFormsText : undefined}
          onChange={(text) => change({ [end]: text })}
          onSettle={settle}
        />
      ))}
    </div>
  );
}

interface EndProps {
  name: string;
  label: string;
  value: string;
  fault: string | null;
  hint: string | undefined;
  onChange(text: string): void;
  onSettle(): void;
}

/** One end of a range; what is wrong with it stands below. */
function End({ name, label, value, fault, hint, onChange, onSettle }: EndProps) {
  const faultId = useId();
  return (
    <div className={styles.end}>
      <label className={styles.label}>
        {name}
        <input
          className={styles.input}
          aria-label={label}
          aria-invalid={fault !== null || undefined}
          aria-describedby={faultId}
          inputMode={hint === undefined ? 'decimal' : undefined}
          placeholder={hint === undefined ? undefined : 'YYYY-MM-DD'}
          title={hint}
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onBlur={onSettle}
          onKeyDown={({ key }) => key === 'Enter' && onSettle()}
        />
      </label>
      <p id={faultId} role="alert" className={styles.fault}>
        {fault}
      </p>
    </div>
  );
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
