import { fractionOf, type Fraction } from '@wellfield/contract';
import { int32At, uint32At } from '@wellfield/science';
import { unstatedTotal, type FrameColumn, type SampleFrame, type UnstatedTotal } from '../sample-frame.ts';

/** What distinguishes the rows of a summary. */
export interface SummaryGroupNames {
  matrix: string | null;
  /** Null of water levels. */
  fraction: Fraction | null;
  /** What total is called where it was not stated of all results. */
  totalAs?: UnstatedTotal;
  location: string | null;
  unit: string | null;
}

interface SummaryKeys {
  /** The number of possible keys. */
  count: number;
  /** A number from 0 to below `count` for a row, in the order of the summary. */
  of(row: number): number;
  names(key: number): SummaryGroupNames;
}

/** Numbers every combination of matrix, fraction, location and unit that a frame's rows could have. */
export function summaryKeys(frame: SampleFrame): SummaryKeys {
  const matrix = rankNames(frame.columns.get('matrix'));
  const isTotal = totalMask(frame.columns.get('filtered'));
  const location = rankNames(frame.columns.get('location'));
  const unit = rankNames(frame.columns.get('unit'));
  const totalAs = unstatedTotal(frame);
  return {
    count: matrix.count * 2 * location.count * unit.count,
    of(row) {
      const kind = matrix.rank(row) * 2 + isTotal(row);
      return (kind * location.count + location.rank(row)) * unit.count + unit.rank(row);
    },
    names(key) {
      const spot = Math.floor(key / unit.count);
      const kind = Math.floor(spot / location.count);
      return {
        matrix: matrix.name(Math.floor(kind / 2)),
        fraction: frame.isOfLevels ? null : kind % 2 === 1 ? 'Total' : 'Dissolved',
        ...(totalAs && kind % 2 === 1 && { totalAs }),
        location: location.name(spot % location.count),
        unit: unit.name(key % unit.count),
      };
    },
  };
}

/** The matrix and fraction of rows as numbers, alike where both are alike; null where a frame has one kind only. */
export function kindsOf(frame: SampleFrame, rows: Uint32Array): Int32Array | null {
  const matrix = rankNames(frame.columns.get('matrix'));
  const isTotal = totalMask(frame.columns.get('filtered'));
  // Most answers are of one kind: then no row is looked at.
  if (hasOneName(frame.columns.get('matrix')) && !hasDissolved(frame.columns.get('filtered'))) return null;
  const kinds = Int32Array.from(rows, (row) => matrix.rank(row) * 2 + isTotal(row));
  return kinds.every((kind) => kind === kinds[0]) ? null : kinds;
}

const hasOneName = (column: FrameColumn | undefined) => column?.kind !== 'text' || column.dictionary.length <= 1;

const hasDissolved = (column: FrameColumn | undefined) =>
  column?.kind === 'text' && column.dictionary.some((flag) => fractionOf(flag) === 'Dissolved');

const collator = new Intl.Collator('en', { numeric: true });

/** The names of a column in list order; a missing one is last. */
function rankNames(column: FrameColumn | undefined) {
  if (column?.kind !== 'text') return { count: 1, rank: () => 0, name: () => null };
  const { codes, dictionary } = column;
  const sorted = [...dictionary.keys()].toSorted((a, b) => collator.compare(dictionary[a] ?? '', dictionary[b] ?? ''));
  // A missing value has the code -1, so all codes are shifted by one.
  const ranks = new Uint32Array(dictionary.length + 1);
  ranks[0] = dictionary.length;
  sorted.forEach((code, rank) => (ranks[code + 1] = rank));
  return {
    count: ranks.length,
    rank: (row: number) => uint32At(ranks, int32At(codes, row) + 1),
    name: (rank: number) => dictionary[sorted[rank] ?? -1] ?? null,
  };
}

/** 0 if a flag means dissolved, else 1. */
function totalMask(column: FrameColumn | undefined): (row: number) => number {
  if (column?.kind !== 'text') return () => 1;
  const isTotal = Uint8Array.from(column.dictionary, (flag) => (fractionOf(flag) === 'Total' ? 1 : 0));
  return (row) => isTotal[int32At(column.codes, row)] ?? 1;
}
