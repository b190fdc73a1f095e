import { limits, messages } from '@wellfield/contract';
import { formatCount } from '@wellfield/science';
import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { SearchField } from '../../ui/text-field.tsx';
import { rowsAround, scrollHeight } from '../../ui/virtual-table/scroll-window.ts';
import { useRowScroll } from '../../ui/virtual-table/use-row-scroll.ts';
import { useSettled } from '../../ui/waiting.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { LookupDownload } from './lookup-download.tsx';
import type { LookupRecord } from './lookup-records.ts';
import { boxed } from '../../ui/layout/boxed.ts';
import { inLines, stacked } from '../../ui/layout/layout.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import { lit } from '../../ui/layout/pressed.ts';
import styles from './lookup-table.module.css';
import { foundAlias, lookupRows, type LookupEntry, type LookupRow } from './lookup-rows.ts';
import { sizes } from '../../ui/sizes.ts';

/** What is searched, which the page's address says. */
export interface LookupSearch {
  initialSearch: string;
  /** Once the typed letters rest. */
  onSearch(search: string): void;
}

export interface LookupLinks {
  /** Leads to the query builder with an entry chosen, by its standard name, which is written in the element of the id. */
  queryLink: (name: string, nameId: string) => ReactNode;
  /** Leads there with all that a search finds. */
  queryAllLink: (names: readonly string[]) => ReactNode;
}

interface LookupTableProps<Group> extends LookupSearch, LookupLinks {
  title: string;
  searchLabel: string;
  columns: readonly { title: string; isNumber?: boolean }[];
  /** Headings of the aliases' columns, if they have more than a name. */
  aliasColumns: readonly string[];
  groups: readonly Group[];
  matches: (group: Group, search: string) => boolean;
  entryOf: (group: Group) => LookupEntry;
  /** The name of its file, and an entry's lines there. */
  file: string;
  /** The call that has the whole table. */
  path: string;
  recordsOf: (group: Group) => readonly LookupRecord[];
}

const { rowHeightPx, maxWidthPx, widthMarginPx, heightMarginPx } = sizes.lookup;

/** A virtualized list of standard names with a search, each with a toggle for its aliases. */
export function LookupTable<Group>(props: LookupTableProps<Group>) {
  const { title, searchLabel, columns, aliasColumns, groups, matches, entryOf, queryLink, queryAllLink } = props;
  const { file, path, recordsOf, initialSearch, onSearch } = props;
  const [search, setSearch] = useState(initialSearch);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const wanted = useSettled(search, limits.searchDebounceMs);
  const reported = useRef(wanted);
  useEffect(() => {
    if (reported.current === wanted) return;
    reported.current = wanted;
    onSearch(wanted);
  }, [wanted, onSearch]);
  const entries = useMemo(() => groups.map((group) => ({ group, entry: entryOf(group) })), [groups, entryOf]);
  const found = useMemo(() => entries.filter(({ group }) => matches(group, wanted)), [entries, matches, wanted]);
  const rows = useMemo(() => {
    const shown = found.map(({ entry }) => entry);
    return lookupRows(shown, open, aliasColumns);
  }, [found, open, aliasColumns]);
  const size = { rowCount: rows.length, rowHeight: rowHeightPx, headerHeight: rowHeightPx, rowsIdentity: wanted };
  const { scroller, geometry, offset } = useRowScroll(size);
  const { first, end } = rowsAround(geometry, offset, sizes.table.maxRowElements - 1);
  const toggle = (key: string) => {
    const next = new Set(open);
    if (!next.delete(key)) next.add(key);
    setOpen(next);
  };

  return (
    <div
      className={`${styles.lookup} ${stacked(12)}`}
      data-columns={columns.length}
      style={{ maxWidth: `min(${maxWidthPx}px, calc(100vw - ${widthMarginPx}px))` }}
    >
      <div className={inLines(8, 16)}>
        <SearchField label={searchLabel} className={styles.search} value={search} onChange={setSearch} />
        <p role="status" className={typeset('muted', 'figures')}>
          {`${formatCount(found.length)} of ${formatCount(groups.length)}`}
        </p>
        <p className={typeset('muted', 'small')}>A name starts a query with it.</p>
        {wanted.trim() !== '' && queryAllLink([...new Set(found.map(({ entry }) => entry.cells[0] ?? ''))])}
        {found.length > 0 && (
          <LookupDownload
            name={file}
            search={wanted.trim()}
            path={path}
            entries={found.length}
            records={() => found.flatMap(({ group }) => recordsOf(group))}
          />
        )}
      </div>
      <div
        ref={scroller}
        className={`${styles.scroller} ${boxed('frame')}`}
        style={{ height: `max(${5 * rowHeightPx}px, calc(100dvh - ${heightMarginPx}px))` }}
        role="table"
        aria-label={title}
        aria-rowcount={rows.length + 1}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a stretch that scrolls is reached by keys
        tabIndex={0}
      >
        <div role="row" aria-rowindex={1} data-kind="head" className={styles.row} style={{ height: rowHeightPx }}>
          {columns.map(({ title: heading, isNumber }) => (
            <div key={heading} role="columnheader" data-figure={isNumber || undefined}>
              {heading}
            </div>
          ))}
          <div role="columnheader">
            <VisuallyHidden>Aliases</VisuallyHidden>
          </div>
        </div>
        {rows.length === 0 && <p className={`${styles.none} ${typeset('muted')}`}>{messages.query.noRecords}</p>}
        <div role="presentation" style={{ height: scrollHeight(geometry) }}>
          <div
            role="rowgroup"
            className={styles.body}
            style={{ top: rowHeightPx, height: Math.min(geometry.viewportHeight, rows.length * rowHeightPx) }}
          >
            <div role="presentation" style={{ transform: `translateY(${first * rowHeightPx - offset}px)` }}>
              {rows.slice(first, end).map((row, index) => (
                <Row
                  key={row.key}
                  row={row}
                  note={row.kind === 'entry' ? foundAlias(row.entry, wanted) : undefined}
                  index={first + index}
                  numbers={columns.map(({ isNumber }) => isNumber === true)}
                  queryLink={queryLink}
                  onToggle={() => toggle(row.entry.key)}
                />
              ))}
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}

interface RowProps {
  row: LookupRow;
  note: string | undefined;
  index: number;
  numbers: readonly boolean[];
  queryLink: LookupLinks['queryLink'];
  onToggle: () => void;
}

function Row({ row, note, index, numbers, queryLink, onToggle }: RowProps) {
  const { cells, kind, isOpen, entry } = row;
  const facts = kind === 'entry' ? entry.facts : undefined;
  const nameId = useId();
  return (
    <div role="row" aria-rowindex={index + 2} data-kind={kind} className={styles.row} style={{ height: rowHeightPx }}>
      {cells.map((cell, at) => (
        <div
          key={at}
          role={kind === 'aliasHead' ? 'columnheader' : 'cell'}
          data-figure={numbers[at] || undefined}
          title={at === 1 && facts !== undefined ? `${cell}: ${facts}` : cell}
        >
          {at === 0 && kind === 'entry' ? queryLink(cell, nameId) : cell}
          {at === 0 && note !== undefined && (
            <span className={`${styles.note} ${typeset('muted', 'small')}`}>{note}</span>
          )}
          {at === 1 && facts !== undefined && (
            <span className={`${styles.note} ${typeset('muted', 'small')}`}>{facts}</span>
          )}
        </div>
      ))}
      {cells.length <= numbers.length && (
        <div role="cell" data-figure="">
          {kind === 'entry' && entry.aliases.length > 0 && (
            <button
              type="button"
              className={`${styles.toggle} ${lit}`}
              aria-expanded={isOpen}
              aria-describedby={nameId}
              onClick={onToggle}
            >
              {isOpen ? messages.lookups.hideAliases : messages.lookups.seeAliases}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
