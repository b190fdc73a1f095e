import { useRef, type KeyboardEvent } from 'react';
import type { SavedQuery } from '@wellfield/contract';
import { formatCount, formatDateLl } from '@wellfield/science';
import styles from './query-list.module.css';

interface QueryListProps {
  labelledBy: string;
  queries: readonly SavedQuery[];
  selectedId: string | null;
  activeId: string | null;
  datasetOf(query: SavedQuery): string;
  onSelect(id: string): void;
}

/** The list of saved queries; selects by pointer, arrow keys, Home, End and the first letter of a name. */
export function QueryList({ labelledBy, queries, selectedId, activeId, datasetOf, onSelect }: QueryListProps) {
  const list = useRef<HTMLUListElement>(null);
  const selected = queries.findIndex(({ id }) => String(id) === selectedId);
  const tabStop = Math.max(0, selected);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = indexAfterKey(event, queries, tabStop, selected);
    const query = next === null ? undefined : queries[next];
    if (next === null || !query) return;
    event.preventDefault();
    onSelect(String(query.id));
    (list.current?.children[next] as HTMLElement | undefined)?.focus();
  };

  return (
    <ul ref={list} role="listbox" aria-labelledby={labelledBy} className={styles.list} onKeyDown={onKeyDown}>
      {queries.map((query, index) => {
        const id = String(query.id);
        return (
          <li
            key={id}
            role="option"
            aria-selected={id === selectedId}
            tabIndex={index === tabStop ? 0 : -1}
            className={styles.query}
            onClick={() => onSelect(id)}
          >
            <span className={styles.name}>
              {query.name}
              <span className={styles.facts}>
                {datasetOf(query)} · {formatDateLl(localDay(query.pull_date))}
              </span>
            </span>
            {id === activeId && <span className={styles.active}>Loaded</span>}
            <span className={styles.records}>{formatCount(query.records)}</span>
          </li>
        );
      })}
    </ul>
  );
}

function indexAfterKey(
  press: KeyboardEvent,
  queries: readonly SavedQuery[],
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
