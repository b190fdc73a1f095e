import { useRef, useState } from 'react';
import { valueWords, type FieldName, type FilterValue } from '@wellfield/contract';
import { formatCount } from '@wellfield/science';
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts';
import type { BuilderField } from './offered-fields.ts';
import { withRange, withValueToggled, type QueryDraft } from './query-draft.ts';
import { openRange, rangeFault, rangeText, type TypedRange } from './typed-range.ts';
import type { ValueCounts } from './value-counts.ts';
import { inRow, takesRest } from '../../ui/layout/layout.ts';
import { padded } from '../../ui/layout/boxed.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import styles from './selected-filters.module.css';

interface SelectedFiltersProps {
  fields: readonly BuilderField[];
  draft: QueryDraft;
  counts: ValueCounts;
  onChange(draft: QueryDraft): void;
}

/** What was chosen, by field; each can be taken back. What leaves no results is grayed. */
export function SelectedFilters({ fields, draft, counts, onChange }: SelectedFiltersProps) {
  const groups = draft.fields.flatMap((name) => {
    const values = draft.values[name] ?? [];
    const range = draft.ranges[name];
    const title = fields.find((field) => field.name === name)?.title ?? name;
    return values.length > 0 || range ? [{ name, title, values, range }] : [];
  });
  const element = useRef<HTMLDivElement>(null);
  const keepFocus = useFocusAfterRemoval(element);
  if (groups.length === 0) {
    return (
      <div ref={element}>
        <p tabIndex={-1} className={`${typeset('muted')} ${padded(20, 12)}`}>
          Nothing is chosen yet. A query needs at least one filter to be saved.
        </p>
      </div>
    );
  }
  return (
    <div ref={element} className={styles.groups} onClickCapture={keepFocus}>
      {groups.map(({ name, title, values, range }) => (
        <FilterGroup
          key={name}
          name={name}
          title={title}
          values={values}
          range={range}
          isExcluding={draft.excluding.includes(name)}
          counts={counts}
          onRemove={(value) => onChange(withValueToggled(draft, name, value))}
          onRemoveRange={() => onChange(withRange(draft, name, openRange))}
        />
      ))}
    </div>
  );
}

interface FilterGroupProps {
  name: FieldName;
  title: string;
  values: readonly FilterValue[];
  range: TypedRange | undefined;
  /** Whether the values are left out. */
  isExcluding: boolean;
  counts: ValueCounts;
  onRemove(value: FilterValue): void;
  onRemoveRange(): void;
}

/** More than these show when requested. */
const shownAtFirst = 100;

function FilterGroup({ name, title, values, range, isExcluding, counts, onRemove, onRemoveRange }: FilterGroupProps) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? values : values.slice(0, shownAtFirst);
  return (
    <section aria-label={title} className={styles.group}>
      <h3 className={`${styles.title} ${typeset('heading')}`}>{title}</h3>
      <ul>
        {range && <RangeLine name={name} title={title} range={range} onRemove={onRemoveRange} />}
        {shown.map((value) => {
          const records = counts.of(name, value);
          const text = `${isExcluding ? 'not ' : ''}${valueWords(name, value)}`;
          return (
            <li
              key={`${typeof value} ${value}`}
              className={`${styles.filter} ${inRow(8)}`}
              data-excluded={records === 0 || undefined}
            >
              <span
                className={`${styles.value} ${typeset('breaks')} ${takesRest}`}
                data-null={value === null || undefined}
              >
                {text}
              </span>
              <span className={typeset('muted', 'figures')}>{formatCount(records)}</span>
              <RemoveButton of={`${title} ${text}`} onRemove={() => onRemove(value)} />
            </li>
          );
        })}
      </ul>
      {shown.length < values.length && (
        <button type="button" className={`${styles.more} ${typeset('accent')}`} onClick={() => setIsWhole(true)}>
          Show all {formatCount(values.length)}
        </button>
      )}
    </section>
  );
}

interface RangeLineProps {
  name: FieldName;
  title: string;
  range: TypedRange;
  onRemove(): void;
}

function RangeLine({ name, title, range, onRemove }: RangeLineProps) {
  const fault = rangeFault(name, range);
  const text = rangeText(range);
  return (
    <li className={`${styles.filter} ${inRow(8)}`} data-faulty={fault !== null || undefined}>
      <span className={`${styles.value} ${typeset('breaks')} ${takesRest}`}>
        {text}
        {fault !== null && <span className={`${styles.fault} ${typeset('fault', 'fine')}`}>{fault}</span>}
      </span>
      <RemoveButton of={`${title} ${text}`} onRemove={onRemove} />
    </li>
  );
}

function RemoveButton({ of, onRemove }: { of: string; onRemove(): void }) {
  return (
    <button type="button" data-remove aria-label={`Remove ${of}`} className={styles.remove} onClick={onRemove}>
      <span aria-hidden="true">×</span>
    </button>
  );
}
