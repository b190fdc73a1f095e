import type { NonDetectMethod } from '@wellfield/science';
import { gapTexts } from '../../explorer/non-detects/estimate-gap.ts';
import { provenanceCells, type Provenance } from '../../explorer/provenance/provenance.ts';
import type { CsvValue } from '../../ui/files/csv-text.ts';
import { isoDate } from '../../frame/sample-frame.ts';
import type { WorkbookColumn } from '../../workers/workbook/workbook.ts';
import { levelWithSource } from '../../explorer/screening/level-words.ts';
import type { LevelInForce } from '../../explorer/screening/levels-in-force.ts';
import { levelColumns } from './level-columns.ts';
import type { MeanLimitAsked } from '../../frame/summary/mean-limit.ts';
import type { SummaryRow } from '../../frame/summary/summary-rows.ts';
import { limitGapText, limitRuleText, meanLimitColumns } from './mean-limit-columns.ts';
import {
  cautionOfRow,
  estimateColumns,
  figureColumns,
  gapOfRow,
  locationColumn,
  matrixColumn,
  unitColumn,
  type SummaryColumn,
} from './summary-columns.ts';

type FileColumn = Pick<SummaryColumn, 'id' | 'kind' | 'value'>;

/** What a summary is of. */
interface SummarySubject {
  analyte: string | null;
  /** How non-detects enter the estimates. */
  method: NonDetectMethod;
  /** The limit of means that is shown. */
  meanLimit: MeanLimitAsked | null;
  /** Those in force; without any the file has no columns of them. */
  levels: readonly LevelInForce[];
  provenance: Provenance;
}

/**
 * The columns of the table, then what the numbers are of: a file is read without the page around it. Estimates follow,
 * with their method and why one is missing, then what all was made from; last stands what came later, so that no column
 * has moved: why a mean is marked, its standard error, and what the standard deviation was divided by.
 */
function fileColumns(subject: SummarySubject): readonly FileColumn[] {
  return [...reportColumns(subject), ...limitColumns(subject), ...fileLevelColumns(subject)];
}

/** The limits of means, why one is missing, and by which rule they were chosen. */
function limitColumns({ meanLimit }: SummarySubject): readonly FileColumn[] {
  if (meanLimit === null) return [];
  return [
    ...meanLimitColumns(meanLimit),
    textColumn('ucl95_not_computed', limitGapText),
    textColumn('ucl95_rule', () => limitRuleText(meanLimit)),
  ];
}

function reportColumns({ analyte, method, provenance }: SummarySubject): readonly FileColumn[] {
  const made = Object.entries(provenanceCells(provenance)).map(([id, text]) => textColumn(id, () => text));
  const columns = [
    matrixColumn,
    locationColumn,
    ...figureColumns,
    unitColumn,
    textColumn('analyte', () => analyte),
    withoutValueColumn,
  ];
  if (method === 'at-limit') return [...columns, ...made];
  const estimates = estimateColumns(method);
  const cameLater = ({ id }: FileColumn) => id === 'se_mean_all';
  return [
    ...columns,
    ...estimates.filter((column) => !cameLater(column)),
    textColumn('non_detect_method', () => method),
    textColumn('not_estimated', (row) => {
      const gap = gapOfRow(row, method);
      return gap && gapTexts[gap];
    }),
    ...made,
    textColumn('estimate_note', cautionOfRow),
    ...estimates.filter(cameLater),
    textColumn('sd_all_divisor', ({ estimate }) => estimate?.sdDivisor ?? null),
  ];
}

/** Of levels: the columns of the table, whether the latest result is a limit, and the levels with their sources. */
function fileLevelColumns({ levels }: SummarySubject): readonly FileColumn[] {
  if (levels.length === 0) return [];
  return [
    ...levelColumns,
    textColumn('latest_result_non_detect', ({ screening }) => (screening?.latestIsNonDetect ? 'Y' : 'N')),
    textColumn('level', () => levels.map(levelWithSource).join(' | ')),
  ];
}

/** Samples that are counted, but in no statistic. */
const withoutValueColumn: FileColumn = { id: 'without_value', kind: 'count', value: (row) => row.withoutValue };

function textColumn(id: string, value: (row: SummaryRow) => string | null): FileColumn {
  return { id, kind: 'text', value };
}

/** Rows for a CSV file: numbers in full, days as ISO dates, the frequency from 0 to 1. */
export function summaryRecords(rows: readonly SummaryRow[], subject: SummarySubject): Record<string, CsvValue>[] {
  const columns = fileColumns(subject);
  return rows.map((row) =>
    Object.fromEntries(
      columns.map((column) => {
        const value = column.value(row);
        return [column.id, isDay(column) && typeof value === 'number' ? isoDate(value) : value];
      }),
    ),
  );
}

function isDay({ kind }: FileColumn): boolean {
  return kind === 'month' || kind === 'day';
}

const formats: Readonly<Record<SummaryColumn['kind'], string | null>> = {
  text: null,
  count: '#,##0',
  result: '#,##0.####',
  statistic: '#,##0.###',
  percent: '0.0%',
  month: 'yyyy-mm-dd',
  day: 'yyyy-mm-dd',
};

/** The same rows for a workbook: numbers in full that are written as on the screen, days as dates. */
export function summarySheet(rows: readonly SummaryRow[], subject: SummarySubject) {
  const columns = fileColumns(subject);
  return {
    columns: columns.map(({ id, kind }): WorkbookColumn => ({
      name: id,
      width: kind === 'text' ? 22 : 15,
      format: formats[kind],
    })),
    rows: rows.map((row) => columns.map(({ value }) => value(row))),
  };
}
