import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { messages, type SampleColumn } from '@wellfield/contract';
import { uint32At } from '@wellfield/science';
import { usePreferences } from '../../api/preferences-query.ts';
import { filterWords } from '../../explorer/exploration/column-words.ts';
import type { Answer } from '../../explorer/answer/answer.ts';
import { hoverLocation, useHoveredLocation } from '../../explorer/exploration/hovered-location.ts';
import type { Sort } from '../../frame/order/row-order.ts';
import { useExploration, explore } from '../../explorer/exploration/exploration-store.ts';
import { toggleLocation } from '../../explorer/exploration/transitions.ts';
import { sortBy } from '../../explorer/exploration/table-transitions.ts';
import { textAt } from '../../frame/sample-frame.ts';
import { useSelectedLocation } from '../../explorer/answer/selectors.ts';
import type { ColumnChanges, TableColumn } from '../../ui/virtual-table/table-column.ts';
import { VirtualTable } from '../../ui/virtual-table/virtual-table.tsx';
import { columnAbout, moveColumn, resizeColumn } from './column-layout.ts';
import { changeLayout, useColumnLayout } from './column-layouts.ts';
import { columnWidthPx } from './column-width.ts';
import { copiedText } from './copied-text.ts';
import { HeadingPanel } from './heading-panel.tsx';
import { SampleCell } from './sample-cell.tsx';
import type { SampleTableColumn, TableColumnId, TableKind } from './sample-columns.ts';
import type { TableColumns } from './use-table-columns.ts';
import { sizes } from '../../ui/sizes.ts';

const numeric: readonly SampleTableColumn['kind'][] = ['result', 'number', 'count', 'degrees', 'depth'];

interface SampleTableProps {
  answer: Answer;
  kind: TableKind;
  columns: TableColumns;
  /** The rows that are shown, in their order. */
  rows: Uint32Array;
  sort: Sort | null;
  /** What is said, and offered, where no row is left. */
  empty: ReactNode;
}

/** The rows of an answer. A click on a heading sorts by it, one on a row's location selects the location. */
export function SampleTable({ answer, kind, columns: { offered, visible }, rows, sort, empty }: SampleTableProps) {
  const { frame } = answer;
  const selected = useSelectedLocation();
  const hovered = useHoveredLocation();
  useEffect(() => () => hoverLocation(null), []);
  const filters = useExploration((state) => state.columnFilters);
  const levelStates = useExploration((state) => state.levelStates);
  const layout = useColumnLayout(kind);
  const { rowHeightPx, headerHeightPx } =
    usePreferences()?.density === 'comfortable' ? sizes.table.comfortable : sizes.table;
  const widths = useMemo(
    () => new Map(visible.map((column) => [column.id, columnWidthPx(frame, column)])),
    [frame, visible],
  );
  const columns = useMemo(
    () =>
      visible.map((column): TableColumn => {
        const filter = filters.find((other) => other.column === column.id);
        const stateNote = levelStates.length > 0 ? `Filtered: ${levelStates.join(', ')}` : undefined;
        return {
          id: column.id,
          heading: column.heading,
          widthPx: layout.widthsPx[column.id] ?? widths.get(column.id) ?? 0,
          align: numeric.includes(column.kind) ? 'end' : 'start',
          about: columnAbout(column),
          note: column.kind === 'state' ? stateNote : filter && `Filtered: ${filterWords(filter)}`,
          isUnsorted: column.kind === 'state',
          cell: (index) => <SampleCell frame={frame} column={column} row={uint32At(rows, index)} />,
        };
      }),
    [frame, visible, widths, layout, filters, levelStates, rows],
  );
  const [requested, setRequested] = useState<{ column: SampleTableColumn; opener: HTMLElement } | null>(null);
  const changes = useMemo(
    (): ColumnChanges => ({
      resize: (id, widthPx) => changeLayout(kind, (now) => resizeColumn(now, id as TableColumnId, widthPx)),
      move: (id, index) => changeLayout(kind, (now) => moveColumn(offered, now, id as TableColumnId, index, visible)),
      openMenu(id, opener) {
        const column = visible.find((candidate) => candidate.id === id);
        if (column) setRequested({ column, opener });
      },
    }),
    [kind, offered, visible],
  );
  const locationAt = (index: number) => {
    const row = rows[index];
    return row === undefined ? null : textAt(frame, 'location', row);
  };

  return (
    <>
      <VirtualTable
        label="Samples"
        columns={columns}
        rowCount={rows.length}
        rowsIdentity={rows}
        rowHeightPx={rowHeightPx}
        headerHeightPx={headerHeightPx}
        maxRowElements={sizes.table.maxRowElements}
        sort={sort}
        onSort={(id) => {
          if (id !== 'against_level') explore(sortBy, id as SampleColumn);
        }}
        onRow={(index, column) => {
          const location = column === 'location' ? locationAt(index) : null;
          if (location !== null) explore(toggleLocation, location);
        }}
        isSelected={(index) => selected !== null && locationAt(index) === selected}
        isLit={(index) => hovered !== null && locationAt(index) === hovered}
        onPoint={(index) => hoverLocation(index === null ? null : locationAt(index))}
        changes={changes}
        copying={{
          text: (range, withHeadings) => copiedText(frame, visible, rows, range, withHeadings),
          maxCells: sizes.table.maxCopiedCells,
          help: 'Cells are copied as they are shown, non-detects with “<” in the same cell; a spreadsheet keeps the columns.',
        }}
        empty={
          <>
            <strong>{messages.query.noRecords}</strong>
            {empty}
          </>
        }
      />
      {requested && visible.includes(requested.column) && (
        <HeadingPanel
          kind={kind}
          column={requested.column}
          columns={{ offered, visible }}
          widthPx={columns.find(({ id }) => id === requested.column.id)?.widthPx ?? 0}
          opener={requested.opener}
          onClose={() => setRequested(null)}
        />
      )}
    </>
  );
}
