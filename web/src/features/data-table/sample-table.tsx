import { useMemo } from 'react';
import { limits, messages } from '@wellfield/contract';
import type { Answer } from '../../explorer/answer.ts';
import type { Sort } from '../../frame/row-order.ts';
import { clearField, sortBy, toggleLocation, useExploration } from '../../explorer/exploration-store.ts';
import { textAt } from '../../frame/sample-frame.ts';
import { useSelectedLocation } from '../../explorer/selectors.ts';
import { Button } from '../../ui/button.tsx';
import type { TableColumn } from '../../ui/virtual-table/table-column.ts';
import { VirtualTable } from '../../ui/virtual-table/virtual-table.tsx';
import { columnWidthPx } from './column-width.ts';
import { SampleCell } from './sample-cell.tsx';
import type { CellKind, SampleTableColumn } from './sample-columns.ts';

const numeric: readonly CellKind[] = ['result', 'number', 'count', 'degrees', 'depth'];

interface SampleTableProps {
  answer: Answer;
  shown: readonly SampleTableColumn[];
  /** The rows that are shown, in their order. */
  rows: Uint32Array;
  sort: Sort | null;
}

/** The rows of an answer. A click on a heading sorts by it, one on a row selects the row's location. */
export function SampleTable({ answer, shown, rows, sort }: SampleTableProps) {
  const { frame } = answer;
  const selected = useSelectedLocation();
  const widths = useMemo(() => shown.map((column) => columnWidthPx(frame, column)), [frame, shown]);
  const columns = useMemo(
    () =>
      shown.map((column, index): TableColumn => ({
        id: column.id,
        heading: column.heading,
        widthPx: widths[index] as number,
        align: numeric.includes(column.kind) ? 'end' : 'start',
        cell: (place) => <SampleCell frame={frame} column={column} row={rows[place] as number} />,
      })),
    [frame, shown, widths, rows],
  );
  const locationAt = (place: number) => textAt(frame, 'location', rows[place] as number);
  return (
    <VirtualTable
      label="Samples"
      columns={columns}
      rowCount={rows.length}
      rowsIdentity={rows}
      rowHeightPx={limits.table.rowHeightPx}
      headerHeightPx={limits.table.headerHeightPx}
      mostRowElements={limits.table.mostRowElements}
      sort={sort}
      onSort={(id) => {
        const column = shown.find((candidate) => candidate.id === id);
        if (column) sortBy(column.id);
      }}
      onRow={(place) => {
        const location = locationAt(place);
        if (location !== null) toggleLocation(location);
      }}
      isSelected={(place) => selected !== null && locationAt(place) === selected}
      empty={
        <>
          <strong>{messages.query.noRecords}</strong>
          {frame.rowCount > 0 ? <NothingLeft /> : <span>This release holds no results for the query.</span>}
        </>
      }
    />
  );
}

/** Says that the filters left no row, and offers to remove them. */
function NothingLeft() {
  const fields = useExploration((state) => state.clauses).map(({ field }) => field);
  return (
    <>
      <span>The filters leave none of the query's rows.</span>
      <Button onClick={() => fields.forEach(clearField)}>Remove the filters</Button>
    </>
  );
}
