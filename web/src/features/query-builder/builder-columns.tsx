import { useEffect, useId, useRef, useState, type ReactNode, type Ref } from 'react';
import type { FieldName } from '@wellfield/contract';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { FieldFilters } from './field-filters.tsx';
import { FieldList } from './field-list.tsx';
import type { Offer } from './offered-fields.ts';
import { withField, withoutField, withShownField, type QueryDraft } from './query-draft.ts';
import { SelectedFilters } from './selected-filters.tsx';
import type { ValueCounts } from './value-counts.ts';
import { inColumn } from '../../ui/layout/layout.ts';
import { boxed, padded } from '../../ui/layout/boxed.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import styles from './builder-columns.module.css';

interface BuilderColumnsProps {
  offer: Offer;
  draft: QueryDraft;
  counts: ValueCounts;
  isCounting: boolean;
  onChange(draft: QueryDraft): void;
}

/** The four columns: from fields to the fields chosen, to their values, to the values chosen. */
export function BuilderColumns({ offer, draft, counts, isCounting, onChange }: BuilderColumnsProps) {
  const ids = { fields: useId(), selected: useId(), filters: useId(), chosen: useId() };
  const [message, setMessage] = useState('');
  // Opened by adding it: a click that is meant to open the field leaves it open.
  const [openedByAdding, setOpenedByAdding] = useState<FieldName | null>(null);
  const filters = useRef<HTMLElement>(null);
  const titleOf = (name: FieldName) => offer.fields.find((field) => field.name === name)?.title ?? name;
  const selected = draft.fields.flatMap((name) => offer.fields.find((field) => field.name === name) ?? []);
  const shown = selected.find(({ name }) => name === draft.shownField);
  const chosenOf = (name: FieldName) => (draft.values[name]?.length ?? 0) + (draft.ranges[name] ? 1 : 0);

  // On a phone the columns stand one below the other: what was opened comes into sight.
  const shownName = shown?.name;
  const shownBefore = useRef(shownName);
  useEffect(() => {
    if (shownName === undefined || shownName === shownBefore.current) return void (shownBefore.current = shownName);
    shownBefore.current = shownName;
    const column = filters.current;
    if (column && column.getBoundingClientRect().top > window.innerHeight / 2)
      column.scrollIntoView({ block: 'start' });
  }, [shownName]);

  const open = (name: FieldName) => {
    onChange(withShownField(withField(draft, name), name));
    setOpenedByAdding(name);
    setMessage(`${titleOf(name)} added to Selected Fields, its values are listed.`);
  };
  const toggle = (name: FieldName) => {
    const isClosing = name === shownName && openedByAdding !== name;
    setOpenedByAdding(null);
    onChange(withShownField(draft, isClosing ? null : name));
  };
  const add = (names: readonly FieldName[]) => {
    onChange(names.reduce(withField, draft));
    setMessage(`${names.map(titleOf).join(', ')} added to Selected Fields.`);
  };
  const remove = (names: readonly FieldName[]) => {
    onChange(names.reduce(withoutField, draft));
    setMessage(`${names.map(titleOf).join(', ')} removed from Selected Fields.`);
  };

  return (
    <div className={styles.columns}>
      <Column id={ids.fields} heading="Fields">
        <FieldList
          label="Fields"
          fields={offer.fields.filter(({ name }) => !draft.fields.includes(name))}
          gives="offered-field"
          takes="selected-field"
          onDrop={remove}
          empty="All fields are selected."
          move={{ label: 'Add', shown: 'Add' }}
          onMove={open}
          onAction={open}
        />
      </Column>
      <Column id={ids.selected} heading="Selected Fields">
        <FieldList
          label="Selected Fields"
          fields={selected}
          gives="selected-field"
          takes="offered-field"
          onDrop={add}
          empty="(Drag fields here)"
          move={{ label: 'Remove', shown: 'Remove' }}
          onMove={(name) => remove([name])}
          chosen={chosenOf}
          shown={shown?.name ?? null}
          onAction={toggle}
        />
      </Column>
      <Column id={ids.filters} heading="Filters" column={filters}>
        {shown ? (
          <FieldFilters
            key={shown.name}
            field={shown}
            offer={offer}
            draft={draft}
            counts={counts}
            isCounting={isCounting}
            onChange={onChange}
          />
        ) : (
          <p className={`${typeset('muted')} ${padded(20, 12)}`}>
            {selected.length === 0
              ? 'Select a field first; its values are listed here.'
              : 'Click on a selected field to list its values.'}
          </p>
        )}
      </Column>
      <Column id={ids.chosen} heading="Selected Filters">
        <SelectedFilters fields={offer.fields} draft={draft} counts={counts} onChange={onChange} />
      </Column>
      <VisuallyHidden>
        <span role="status">{message}</span>
      </VisuallyHidden>
    </div>
  );
}

interface ColumnProps {
  id: string;
  heading: string;
  column?: Ref<HTMLElement>;
  children: ReactNode;
}

function Column({ id, heading, column, children }: ColumnProps) {
  return (
    <section
      ref={column}
      aria-labelledby={id}
      className={`${styles.column} ${inColumn(0)} ${boxed('panel')}`}
      data-scrolls={column ? true : undefined}
    >
      <h2 id={id} className={`${styles.heading} ${typeset('title')} ${padded(8, 12)}`}>
        {heading}
      </h2>
      {children}
    </section>
  );
}
