import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { fieldOf, limits, type FieldName, type FilterValue, type QueryFilter } from '@wellfield/contract';
import { useClient } from '../../api/client-context.ts';
import { locationsQuery, parametersQuery } from '../../api/lookups/lookup-queries.ts';
import { useParameterFacts } from '../../explorer/answer/use-parameter-facts.ts';
import { withUnit } from '../../explorer/screening/parameter-facts.ts';
import { SearchField } from '../../ui/text-field.tsx';
import { useSettled } from '../../ui/waiting.ts';
import { ValueList, type ListedValue } from '../../ui/value-list/value-list.tsx';
import { aliasContaining, locationAliases, noAliases, parameterAliases, type Aliases } from './aliases.ts';
import { limitedValues, type BuilderField, type Offer } from './offered-fields.ts';
import { withExcluding, withRange, withValues, withValueToggled, type QueryDraft } from './query-draft.ts';
import { RangeFacts } from './range-facts.tsx';
import { RangeInputs } from './range-inputs.tsx';
import { openRange } from './typed-range.ts';
import { ValueActs } from './value-acts.tsx';
import type { ValueCounts } from './value-counts.ts';
import { inColumn, inRow } from '../../ui/layout/layout.ts';
import { padded } from '../../ui/layout/boxed.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import styles from './query-builder.module.css';

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
  const aliases = useAliases(name);
  const offered = useMemo(() => limitedValues(offer, name, draft.values), [offer, name, draft.values]);
  const facts = useParameterFacts(name === 'analyte_name');
  const values = useMemo(() => {
    const active = new Set(draft.values[name]);
    const units = new Map(offered.map(({ filter, unit }) => [filter, unit]));
    const factsOf = (filter: FilterValue) =>
      name === 'analyte_name' ? withUnit(units.get(filter), facts.get(String(filter))) : undefined;
    return foundValues(offered, aliases, search).map(({ filter, title: words, note }): ListedValue => ({
      value: filter,
      title: words,
      // A CAS number stands among the facts already.
      note: note !== undefined && factsOf(filter)?.includes(note) ? undefined : note,
      facts: factsOf(filter),
      records: counts.of(name, filter),
      isActive: active.has(filter),
    }));
  }, [offered, draft.values, counts, name, search, aliases, facts]);
  const hasFacts = values.some(({ facts: stated }) => stated !== undefined);
  const toggle = (value: FilterValue) => onChange(withValueToggled(draft, name, value));
  return (
    <>
      <h3 className={`${styles.title} ${typeset('heading')}`}>{title}</h3>
      <p className={`${styles.about} ${typeset('muted', 'fine')}`}>{fieldOf(name).about}</p>
      {hasRange && (
        <RangeInputs
          field={name}
          title={title}
          range={draft.ranges[name] ?? openRange}
          besideValues={hasValues}
          onChange={(range) => onChange(withRange(draft, name, range))}
        />
      )}
      {hasRange && <RangeFacts field={name} offer={offer} draft={draft} counts={counts} />}
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
          <label className={`${inRow(8, 'target')} ${padded(0, 12)}`}>
            <input
              type="checkbox"
              checked={draft.excluding.includes(name)}
              onChange={({ target }) => onChange(withExcluding(draft, name, target.checked))}
            />
            Leave the selected values out (is not)
          </label>
          <ValueActs
            title={title}
            shown={values}
            offered={offered}
            aliases={aliases}
            onChoose={(chosen, isChosen) => onChange(withValues(draft, name, chosen, isChosen))}
          />
          {values.length > 0 ? (
            <div className={`${styles.list} ${inColumn(0)}`}>
              <ValueList
                label={`${title} values`}
                values={values}
                isCounting={isCounting}
                hasFacts={hasFacts}
                onToggle={toggle}
              />
            </div>
          ) : (
            <p role="status" className={`${styles.none} ${typeset('muted', 'breaks')}`}>
              {search === '' ? 'This field has no values in the dataset.' : `No value contains “${search}”.`}
            </p>
          )}
        </>
      )}
    </>
  );
}

/** The other names of a field's values; none until they have come, and none of a field that has no lookup table. */
function useAliases(field: FieldName): Aliases {
  const client = useClient();
  const { data: parameters } = useQuery({ ...parametersQuery(client), enabled: field === 'analyte_name' });
  const { data: locations } = useQuery({ ...locationsQuery(client), enabled: field === 'location' });
  return useMemo(() => {
    if (field === 'analyte_name' && parameters) return parameterAliases(parameters);
    if (field === 'location' && locations) return locationAliases(locations.groups);
    return noAliases;
  }, [field, parameters, locations]);
}

interface FoundValue {
  filter: FilterValue;
  title: string;
  /** The other name by which it was found. */
  note?: string;
}

/** The values whose name contains the text, or another name of theirs. */
function foundValues(offered: readonly QueryFilter[], aliases: Aliases, search: string): FoundValue[] {
  const text = search.trim().toLocaleLowerCase();
  return offered.flatMap(({ filter, title }): FoundValue[] => {
    if (text === '' || title.toLocaleLowerCase().includes(text)) return [{ filter, title }];
    const note = aliasContaining(aliases, String(filter), text);
    return note === undefined ? [] : [{ filter, title, note }];
  });
}
