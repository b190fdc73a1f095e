import { useId } from 'react';
import { useOfferedFields } from '../../explorer/selectors.ts';
import { useExploration } from '../../explorer/exploration-store.ts';
import { activeValues } from '../../explorer/transitions.ts';
import { FieldPanel } from './field-panel.tsx';
import { openBar, useFilterBarDisplay } from './filter-bar-display.ts';
import { ParameterSelect } from './parameter-select.tsx';
import styles from './filter-bar.module.css';

/** The filters of the rows that a screen shows, the choice of the analyte first. */
export function FilterBar() {
  const isOpen = useFilterBarDisplay((display) => display.isOpen) ?? matchMedia('(min-width: 1024px)').matches;
  const clauses = useExploration((state) => state.clauses);
  const offered = useOfferedFields();
  const filtered = offered.filter(({ field }) => activeValues(clauses, field.name).length > 0).length;
  const contentId = useId();
  const headingId = useId();

  return (
    <aside aria-labelledby={headingId} className={styles.bar} data-open={isOpen || undefined}>
      <div className={styles.header}>
        <h2 id={headingId} className={styles.heading}>
          Filters
        </h2>
        {!isOpen && filtered > 0 && (
          <span
            className={styles.count}
            title={filtered === 1 ? '1 field is filtered' : `${filtered} fields are filtered`}
          >
            {filtered}
          </span>
        )}
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={contentId}
          aria-label={isOpen ? 'Hide the filters' : 'Show the filters'}
          onClick={() => openBar(!isOpen)}
        />
      </div>
      <div id={contentId} className={styles.content} hidden={!isOpen}>
        <ParameterSelect />
        <div className={styles.panels}>
          {offered.map((one) => (
            <FieldPanel key={one.field.name} offered={one} />
          ))}
        </div>
      </div>
    </aside>
  );
}
