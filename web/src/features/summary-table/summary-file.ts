import type { NonDetectMethod } from '@wellfield/science';
import { gapTexts } from '../../explorer/non-detects/estimate-gap.ts';
import { type Provenance, provenanceColumns } from '../../explorer/provenance/provenance.ts';
import { type ColumnWords, sharedWords } from '../../explorer/results/column-words.ts';
import { sameColumns } from '../../explorer/results/result-files.ts';
import type { ResultColumn } from '../../explorer/results/result-column.ts';
import { levelWithSource } from '../../explorer/screening/level-words.ts';
import type { LevelInForce } from '../../explorer/screening/levels-in-force.ts';
import type { RequestedMeanLimit } from '../../frame/summary/mean-limit.ts';
import type { SummaryRow } from '../../frame/summary/summary-rows.ts';
import { levelColumns } from './level-columns.ts';
import { limitGapText, limitRuleText, meanLimitColumns } from './mean-limit-columns.ts';
import { cautionOfRow, estimateColumns } from './estimate-columns.ts';
import { figureColumns, gapOfRow, locationColumn, matrixColumn, unitColumn } from './summary-columns.ts';

/** What a summary is of. */
interface SummarySubject {
  analyte: string | null;
  /** How non-detects enter the estimates. */
  method: NonDetectMethod;
  /** The limit of means that is shown. */
  meanLimit: RequestedMeanLimit | null;
  /** Those in force; without any the file has no columns of them. */
  levels: readonly LevelInForce[];
  provenance: Provenance;
}

/**
 * The columns of the table, then what the numbers are of: a file is read without the page around it. Estimates follow,
 * with their method and why one is missing, then what all was made from; last stands what came later, so that no column
 * has moved: why a mean is marked, its standard error, and what the standard deviation was divided by.
 */
export function summaryFileColumns(subject: SummarySubject): readonly ResultColumn<SummaryRow>[] {
  return [...reportColumns(subject), ...limitColumns(subject), ...fileLevelColumns(subject)];
}

/** What columns are in files, of which the table’s heading and its group say it, or which files alone have. */
const summaryWords = {
  non_detect_method: { meaning: 'How non-detects count in the columns of all results.' },
  not_estimated: { meaning: 'Why the method gives no mean or no median; empty where it gives both.' },
  estimate_note: { meaning: 'Why the mean of all results is marked; empty where it is not.' },
  sd_all_divisor: { meaning: 'What the sum of squares of sd_all was divided by: n or n − 1.' },
  ucl95_not_computed: { meaning: 'Why the row has no upper limit; empty where it has one.' },
  ucl95_rule: { meaning: 'How the method of each row was chosen.' },
  latest_result_non_detect: { meaning: 'Whether the latest result is the limit of a non-detect: Y or N.' },
  level: { meaning: 'The screening levels in force, with their sources.' },
} as const satisfies Readonly<Record<string, ColumnWords>>;

/** The limits of means, why one is missing, and by which rule they were chosen. */
function limitColumns({ meanLimit }: SummarySubject): readonly ResultColumn<SummaryRow>[] {
  if (meanLimit === null) return [];
  return [
    ...meanLimitColumns(meanLimit),
    textColumn('ucl95_not_computed', limitGapText),
    ...sameColumns({ ucl95_rule: limitRuleText(meanLimit) }, summaryWords),
  ];
}

function reportColumns({ analyte, method, provenance }: SummarySubject): readonly ResultColumn<SummaryRow>[] {
  const made = provenanceColumns(provenance);
  const columns = [
    matrixColumn,
    locationColumn,
    ...figureColumns,
    unitColumn,
    ...sameColumns({ analyte }, sharedWords),
    withoutValueColumn,
  ];
  if (method === 'at-limit') return [...columns, ...made];
  const estimates = estimateColumns(method);
  const cameLater = ({ id }: ResultColumn<SummaryRow>) => id === 'se_mean_all';
  return [
    ...columns,
    ...estimates.filter((column) => !cameLater(column)),
    ...sameColumns({ non_detect_method: method }, summaryWords),
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
function fileLevelColumns({ levels }: SummarySubject): readonly ResultColumn<SummaryRow>[] {
  if (levels.length === 0) return [];
  return [
    ...levelColumns,
    textColumn('latest_result_non_detect', ({ screening }) => (screening?.latestIsNonDetect ? 'Y' : 'N')),
    ...sameColumns({ level: levels.map(levelWithSource).join(' | ') }, summaryWords),
  ];
}

/** Samples that are counted, but in no statistic. */
const withoutValueColumn: ResultColumn<SummaryRow> = {
  id: 'without_value',
  kind: 'count',
  ...sharedWords.without_value,
  value: (row) => row.withoutValue,
};

function textColumn(
  id: keyof typeof summaryWords,
  value: (row: SummaryRow) => string | null,
): ResultColumn<SummaryRow> {
  return { id, kind: 'text', ...summaryWords[id], value };
}
