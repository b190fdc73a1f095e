import type { NonDetectMethod } from '@wellfield/science';
import { methodTitles } from '../../explorer/exploration/non-detect-methods.ts';
import { ResultTable } from '../../explorer/results/result-table.tsx';
import type { ResultOrder } from '../../explorer/results/use-result-order.ts';
import type { SummaryRow } from '../../frame/summary/summary-rows.ts';
import { explainedColumns, type ColumnGroup, type SummaryColumn } from './summary-columns.ts';

interface SummaryGridProps {
  columns: readonly SummaryColumn[];
  /** The page's rows, in their order. */
  rows: readonly SummaryRow[];
  /** Shown with the headings; null where every row says its own. */
  unit: string | null;
  /** How non-detects enter the estimates. */
  method: NonDetectMethod;
  /** The levels in force, in words; empty without any. */
  levelTitle: string;
  order: ResultOrder;
}

/** The rows of a page of the summary. A click on a location selects it. */
export function SummaryGrid({ columns, rows, unit, method, levelTitle, order }: SummaryGridProps) {
  const inUnit = unit === null ? '' : `, ${unit}`;
  const groups: readonly (readonly [ColumnGroup, string])[] = [
    ['detects', `Detects${inUnit}`],
    ['non-detects', `Non-detects${inUnit}`],
    ['sampled', 'Sampled'],
    ['estimate', `All results, ${methodTitles[method]}${inUnit}`],
    ['mean-limit', `Mean of all results, its upper 95% limit${inUnit}`],
    ['level', `Against ${levelTitle}`],
  ];
  return (
    <ResultTable
      label="Summary"
      columns={explainedColumns(columns)}
      keyOf={({ matrix, fraction, location, unit: own }) => `${matrix} ${fraction} ${location} ${own}`}
      locationOf={({ location }) => location}
      {...{ rows, groups, order }}
    />
  );
}
