import { useId, useRef, type KeyboardEvent } from 'react';
import { formatCount, formatDateLl } from '@wellfield/science';
import type { ListedQuery } from './listed-queries.ts';
import { inRow, takesRest } from '../../ui/layout/layout.ts';
import { padded } from '../../ui/layout/boxed.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import { lit, ringInside } from '../../ui/layout/pressed.ts';
import styles from './saved-queries.module.css';

export interface QueryListProps {
  labelledBy: string;
  /** The account's own before those of others. */
  queries: readonly ListedQuery[];
  selectedId: string | null;
  activeId: string | null;
  datasetOf(query: { query_type: number }): string;
  onSelect(id: string): void;
}

/** The queries to choose one from, by pointer or by arrow keys, Home, End and the first letter of a name. */
export function QueryList({ labelledBy, queries, selectedId, activeId, datasetOf, onSelect }: QueryListProps) {
  const list = useRef<HTMLUListElement>(null);
  const sharedId = useId();
  const selected = queries.findIndex(({ id }) => id === selectedId);
  const tabStop = Math.max(0, selected);
  const firstShared = queries.findIndex(({ sharedBy }) => sharedBy !== null);
  const ownCount = firstShared === -1 ? queries.length : firstShared;

  const onKeyDown = (event: KeyboardEvent) => {
    const next = indexAfterKey(event, queries, tabStop, selected);
    const query = next === null ? undefined : queries[next];
    if (next === null || !query) return;
    event.preventDefault();
    onSelect(query.id);
    list.current?.querySelectorAll<HTMLElement>('[role=option]')[next]?.focus();
  };
  const optionOf = (query: ListedQuery, index: number) => (
    <li
      key={query.id}
      role="option"
      aria-selected={query.id === selectedId}
      tabIndex={index === tabStop ? 0 : -1}
      className={`${styles.query} ${inRow(8)} ${padded(6, 12)} ${lit} ${ringInside}`}
      onClick={() => onSelect(query.id)}
    >
      <span className={`${typeset('label', 'breaks')} ${takesRest}`}>
        {query.name}
        <span className={`${styles.facts} ${typeset('muted', 'fine', 'regular')}`}>
          {factsOf(query, datasetOf(query))}
        </span>
      </span>
      {query.isShared && query.sharedBy === null && <span className={styles.mark}>Shared</span>}
      {query.id === activeId && <span className={styles.mark}>Loaded</span>}
      <span className={typeset('muted', 'figures')}>{formatCount(query.records)}</span>
    </li>
  );

  return (
    <ul ref={list} role="listbox" aria-labelledby={labelledBy} className={styles.list} onKeyDown={onKeyDown}>
      {queries.slice(0, ownCount).map(optionOf)}
      {ownCount < queries.length && (
        <li role="group" aria-labelledby={sharedId}>
          <span id={sharedId} className={`${styles.group} ${typeset('muted', 'small', 'strong')}`}>
            Shared by others
          </span>
          <ul role="presentation">
            {queries.slice(ownCount).map((query, index) => optionOf(query, ownCount + index))}
          </ul>
        </li>
      )}
    </ul>
  );
}

function factsOf({ date, sharedBy }: ListedQuery, dataset: string): string {
  return [dataset, formatDateLl(localDay(date)), ...(sharedBy === null ? [] : [`by ${sharedBy}`])].join(' · ');
}

function indexAfterKey(
  press: KeyboardEvent,
  queries: readonly ListedQuery[],
  at: number,
  selected: number,
): number | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  const last = queries.length - 1;
  switch (press.key) {
    case 'ArrowDown':
      return selected === -1 ? 0 : Math.min(at + 1, last);
    case 'ArrowUp':
      return Math.max(at - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    case ' ':
    case 'Enter':
      return at;
    default: {
      if (press.key.length !== 1) return null;
      const letter = press.key.toLocaleLowerCase();
      const order = [...queries.keys()].map((step) => (at + 1 + step) % queries.length);
      return order.find((index) => queries[index]?.name.toLocaleLowerCase().startsWith(letter)) ?? null;
    }
  }
}

/** The day of a time, where the person is. */
export function localDay(time: string): string {
  const date = new Date(time);
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}
