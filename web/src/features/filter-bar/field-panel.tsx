import { useId } from 'react';
import { messages, type FilterValue } from '@wellfield/contract';
import { formatCount } from '@wellfield/science';
import { clearField, toggleValue, useExploration } from '../../explorer/exploration-store.ts';
import type { OfferedField } from '../../frame/field-values.ts';
import { useAnswerFlags, useUnitsLeft, useValueCounts } from '../../explorer/selectors.ts';
import { activeValues } from '../../explorer/transitions.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { openPanel, useFilterBarDisplay } from './filter-bar-display.ts';
import { FieldValue } from './field-value.tsx';
import styles from './field-panel.module.css';

interface FieldPanelProps {
  offered: OfferedField;
}

/** The values of one field, each with its rows; a check mark says that the field is filtered. */
export function FieldPanel({ offered }: FieldPanelProps) {
  const { field, single, values } = offered;
  const clauses = useExploration((state) => state.clauses);
  const active = activeValues(clauses, field.name);
  // What an answer is narrowed to by itself is open, so that it is seen.
  const isOpen = useFilterBarDisplay(({ openPanels }) => openPanels[field.name]) ?? single;
  const bodyId = useId();
  return (
    <section className={styles.panel}>
      <h3 className={styles.heading}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => openPanel(field.name, !isOpen)}
        >
          <span>{field.title}</span>
          {active.length > 0 && (
            <span className={styles.check}>
              <span aria-hidden="true">✓</span>
              <VisuallyHidden>is filtered</VisuallyHidden>
            </span>
          )}
          <span className={styles.number}>{formatCount(values.length)}</span>
        </button>
      </h3>
      <div id={bodyId} hidden={!isOpen}>
        {isOpen && <PanelBody offered={offered} active={active} />}
      </div>
    </section>
  );
}

function PanelBody({ offered, active }: FieldPanelProps & { active: readonly FilterValue[] }) {
  const { field, single, values } = offered;
  const counts = useValueCounts(field.name);
  const { hasPossibleLeachate } = useAnswerFlags();
  return (
    <>
      {field.name === 'matrix' && hasPossibleLeachate && (
        <p className={styles.note}>{messages.filters.possibleLeachate}</p>
      )}
      {field.name === 'unit' && <UnitsNote />}
      <ul className={styles.values}>
        {values.map((value) => (
          <li key={`${typeof value} ${value}`}>
            <FieldValue
              value={value}
              records={counts.get(value) ?? 0}
              isActive={active.includes(value)}
              isSingle={single}
              onToggle={() => toggleValue(field.name, value)}
            />
          </li>
        ))}
      </ul>
      {!single && active.length > 0 && (
        <button type="button" className={styles.clear} onClick={() => clearField(field.name)}>
          Clear {field.title}
        </button>
      )}
    </>
  );
}

/** Says why nothing is calculated while results of several units are left. */
function UnitsNote() {
  const units = useUnitsLeft();
  if (units.length < 2) return null;
  return (
    <p role="status" className={styles.note}>
      Results in {units.length} units are left. Values of different units are never combined: choose one unit to see
      statistics.
    </p>
  );
}
