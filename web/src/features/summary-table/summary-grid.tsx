import type { NonDetectMethod } from '@wellfield/science';
import { LocationCell, MissingCell } from '../../explorer/location-grid/grid-cells.tsx';
import { LocationGrid } from '../../explorer/location-grid/location-grid.tsx';
import { isExplained } from '../../explorer/why/statistic-ids.ts';
import { WhyButton } from '../../explorer/why/why-button.tsx';
import type { SampleGroup } from '../../frame/samples/group-rows.ts';
import type { SummaryRow } from '../../frame/summary/summary-rows.ts';
import type { TableSort } from '../../ui/virtual-table/table-column.ts';
import { cautionOfRow, summaryText, type SummaryColumn } from './summary-columns.ts';
import { SummaryHead } from './summary-head.tsx';

interface SummaryGridProps {
  columns: readonly SummaryColumn[];
  /** The page's rows, in their order. */
  rows: readonly SummaryRow[];
  /** Said with the headings; null where every row says its own. */
  unit: string | null;
  /** How non-detects enter the estimates. */
  method: NonDetectMethod;
  /** The levels in force, in words; empty without any. */
  levelTitle: string;
  sort: TableSort | null;
  onSort(column: string): void;
}

/** The rows of a page of the summary. A click on a location selects it. */
export function SummaryGrid({ columns, rows, ...head }: SummaryGridProps) {
  return (
    <LocationGrid
      label="Summary"
      head={<SummaryHead columns={columns} {...head} />}
      headRows={2}
      rows={rows}
      keyOf={({ matrix, fraction, location, unit }) => `${matrix} ${fraction} ${location} ${unit}`}
      locationOf={({ location }) => location}
    >
      {(row, isSelected) =>
        columns.map((column) => <SummaryCell key={column.id} column={column} row={row} isSelected={isSelected} />)
      }
    </LocationGrid>
  );
}

interface SummaryCellProps {
  column: SummaryColumn;
  row: SummaryRow;
  isSelected: boolean;
}

function SummaryCell({ column, row, isSelected }: SummaryCellProps) {
  const text = summaryText(column, row);
  const { location } = row;
  if (column.id === 'location' && location !== null) {
    return <LocationCell location={location} isSelected={isSelected} />;
  }
  if (text === null) return <MissingCell />;
  if (column.kind === 'text') return <td title={text}>{text}</td>;
  const caution = column.id === 'mean_all' ? cautionOfRow(row) : null;
  return (
    <td data-figure="" data-caution={caution !== null || undefined} title={caution ?? undefined}>
      {isExplained(column.id) ? (
        <WhyButton isCell asked={{ statistic: column.id, group: groupOf(row) }}>
          {text}
        </WhyButton>
      ) : (
        text
      )}
    </td>
  );
}

/** The samples that a row is of. */
function groupOf({ location, matrix, fraction, unit }: SummaryRow): SampleGroup {
  return { location, matrix, fraction, unit };
}
