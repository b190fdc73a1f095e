import { useMemo, useState } from 'react';
import { limits, type FilterValue } from '@wellfield/contract';
import type { Offer, BuilderField } from './offered-fields.ts';
import { limitedValues } from './offered-fields.ts';
import { withRange, withValueToggled, type QueryDraft } from './query-draft.ts';
import { RangeInputs } from './range-inputs.tsx';
import { openRange } from './typed-range.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { useSettled } from '../../ui/use-settled.ts';
import type { ValueCounts } from './value-counts.ts';
import { ValueList, type ListedValue } from '../../ui/value-list/value-list.tsx';
import styles from './field-filters.module.css';

interface FieldFiltersProps {
  field: BuilderField;
  offer: Offer;
  draft: QueryDraft;
  counts: ValueCounts;
  isCounting: boolean;
  onChange(draft: QueryDraft): void;
}

/** What can be chosen of one field: its values with a search, its range, or both. */
export function FieldFilters({ field, offer, draft, counts, isCounting, onChange }: FieldFiltersProps) {
  const { name, title, hasValues, hasRange } = field;
  const [typed, setTyped] = useState('');
  const search = useSettled(typed, limits.searchDebounceMs);
  const values = useMemo(() => listedValues(offer, draft, counts, name, search), [offer, draft, counts, name, search]);
  const toggle = (value: FilterValue) => onChange(withValueToggled(draft, name, value));
  return (
    <>
      <h3 className={styles.title}>{title}</h3>
      {hasRange && (
        <RangeInputs
          title={title}
          range={draft.ranges[name] ?? openRange}
          besideValues={hasValues}
          onChange={(range) => onChange(withRange(draft, name, range))}
        />
      )}
      {hasValues && (
        <>
          <div className={styles.search}>
            <SearchField
              label={`Search ${title}`}
              placeholder={`Search ${title}...`}
              className={styles.input}
              value={typed}
              onChange={setTyped}
            />
          </div>
          {values.length > 0 ? (
            <ValueList label={`${title} values`} values={values} isCounting={isCounting} onToggle={toggle} />
          ) : (
            <p role="status" className={styles.none}>
              {search === '' ? 'This field has no values in the dataset.' : `No value contains “${search}”.`}
            </p>
          )}
        </>
      )}
    </>
  );
}

function listedValues(
  offer: Offer,
  { values: chosen }: QueryDraft,
  counts: ValueCounts,
  field: BuilderField['name'],
  search: string,
): ListedValue[] {
  const active = new Set(chosen[field]);
  const sought = search.trim().toLocaleLowerCase();
  return limitedValues(offer, field, chosen).flatMap(({ filter, title }): ListedValue[] =>
    sought === '' || title.toLocaleLowerCase().includes(sought)
      ? [{ value: filter, title, records: counts.of(field, filter), isActive: active.has(filter) }]
      : [],
  );
}
