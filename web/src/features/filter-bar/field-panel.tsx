import { messages, valueWords, type FilterValue } from '@wellfield/contract';
import { formatCount } from '@wellfield/science';
import { useExploration, explore } from '../../explorer/exploration/exploration-store.ts';
import {
  useAnswerFlags,
  useRefreshing,
  useTotalName,
  useUnitsLeft,
  useValueCounts,
} from '../../explorer/answer/selectors.ts';
import { toggleValue, activeValues } from '../../explorer/exploration/clause-transitions.ts';
import type { OfferedField } from '../../frame/fields/field-values.ts';
import { ClearFieldButton, PanelNote } from './panel-parts.tsx';
import { FieldValue } from './field-value.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { SearchedValues } from './searched-values.tsx';
import styles from './filter-bar.module.css';

/** A longer list has a search field. */
const maxReadValues = 12;

/** The values of a discrete field, with their numbers of rows. */
export function FieldPanel({ offered }: { offered: OfferedField }) {
  const { hasPossibleLeachate } = useAnswerFlags();
  const { field, single, values } = offered;
  const active = activeValues(
    useExploration((state) => state.clauses),
    field.name,
  );
  const all = formatCount(values.length);
  return (
    <FilterPanel
      field={field.name}
      title={field.title}
      isFiltered={active.length > 0}
      extent={active.length > 0 ? `${formatCount(active.length)} of ${all}` : all}
      // Fields with preselected filters are open, so that these are visible.
      opensAtStart={single}
    >
      {() => (
        <>
          {field.name === 'matrix' && hasPossibleLeachate && <PanelNote>{messages.filters.possibleLeachate}</PanelNote>}
          {field.name === 'unit' && <UnitsNote />}
          <FieldValues offered={offered} active={active} />
          {!single && active.length > 0 && <ClearFieldButton field={field.name} />}
        </>
      )}
    </FilterPanel>
  );
}

function FieldValues({ offered, active }: { offered: OfferedField; active: readonly FilterValue[] }) {
  const { field, single, values } = offered;
  const counts = useValueCounts(field.name);
  const { isStale } = useRefreshing();
  const totalAs = useTotalName();
  const listed = values.map((value) => ({
    value,
    title: valueWords(field.name, value, totalAs),
    records: counts.get(value) ?? 0,
    isActive: active.includes(value),
  }));
  const toggle = (value: FilterValue) => explore(toggleValue, field.name, value);
  if (values.length > maxReadValues) {
    return <SearchedValues title={field.title} values={listed} isStale={isStale} onToggle={toggle} />;
  }
  return (
    <ul className={styles.values} aria-label={field.title}>
      {listed.map((one) => (
        <li key={`${typeof one.value} ${one.value}`}>
          <FieldValue listed={one} isSingle={single} onToggle={() => toggle(one.value)} />
        </li>
      ))}
    </ul>
  );
}

/** Explains why there are no statistics with several units. */
function UnitsNote() {
  const units = useUnitsLeft();
  if (units.length < 2) return null;
  return (
    <PanelNote isNews>
      Results in {units.length} units are left. Values of different units are never combined: choose one unit to see
      statistics.
    </PanelNote>
  );
}
