import { useId } from 'react';
import { messages } from '@wellfield/contract';
import {
  useActiveFilters,
  useAnswerFlags,
  useIntervals,
  useOfferedFields,
  useRefreshing,
} from '../../explorer/answer/selectors.ts';
import { breakpoints } from '../../ui/breakpoints.ts';
import { ActiveFilters, filterCountText } from './active-filters.tsx';
import { FieldPanel } from './field-panel.tsx';
import { openBar, useFilterBarDisplay } from './filter-bar-display.ts';
import { useFilterCommands } from './filter-commands.ts';
import { IntervalPanel } from './interval-panel.tsx';
import { LevelPanel } from './level-panel.tsx';
import { PanelNote } from './panel-parts.tsx';
import { ParameterSelect } from './parameter-select.tsx';
import { UnitSelect } from './unit-select.tsx';
import { aboveLimitText } from '../../explorer/non-detects/above-limit-text.ts';
import { inColumn, inRow } from '../../ui/layout/layout.ts';
import { padded } from '../../ui/layout/boxed.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import { lit } from '../../ui/layout/pressed.ts';
import styles from './filter-bar.module.css';

/** The filters of a screen's rows, after the choice of the analyte. */
export function FilterBar() {
  const isOpen = useFilterBarDisplay((display) => display.isOpen) ?? matchMedia(breakpoints['--desktop']).matches;
  const fields = useOfferedFields();
  const intervals = useIntervals();
  const filterCount = useActiveFilters().length;
  const { hasPossibleLeachate, aboveLimits } = useAnswerFlags();
  const { isStale } = useRefreshing();
  const contentId = useId();
  useFilterCommands(isOpen);
  const headingId = useId();

  return (
    <aside
      aria-labelledby={headingId}
      data-region="filters"
      className={`${styles.bar} ${inColumn(0)}`}
      data-open={isOpen || undefined}
      data-stale={isStale || undefined}
    >
      <div className={`${styles.header} ${inRow(8)}`}>
        <h2 id={headingId} className={`${styles.heading} ${typeset('title')}`}>
          Filters
        </h2>
        {!isOpen && filterCount > 0 && (
          <span
            className={`${styles.count} ${typeset('small', 'strong', 'accent')} ${padded(0, 6)}`}
            title={filterCountText(filterCount)}
          >
            {filterCount}
          </span>
        )}
        <button
          type="button"
          className={`${styles.toggle} ${lit}`}
          aria-expanded={isOpen}
          aria-controls={contentId}
          aria-label={isOpen ? 'Hide the filters' : 'Show the filters'}
          onClick={() => openBar(!isOpen)}
        />
      </div>
      <div id={contentId} className={`${styles.content} ${inColumn(0)}`} hidden={!isOpen}>
        <ParameterSelect />
        <UnitSelect />
        <LevelPanel />
        <ActiveFilters />
        <div className={styles.panels}>
          {aboveLimits > 0 && (
            <div className={styles.note}>
              <PanelNote>{aboveLimitText(aboveLimits)}</PanelNote>
            </div>
          )}
          {hasPossibleLeachate && !fields.some(({ field }) => field.name === 'matrix') && (
            // If all samples are soil, there is no Matrix panel to show it.
            <div className={styles.note}>
              <PanelNote>{messages.filters.possibleLeachate}</PanelNote>
            </div>
          )}
          {fields.map((offered) => (
            <FieldPanel key={offered.field.name} offered={offered} />
          ))}
          {intervals.map((interval) => (
            <IntervalPanel key={interval.field} interval={interval} />
          ))}
        </div>
      </div>
    </aside>
  );
}
