import { reportedCells } from '../../explorer/results/reported-cells.ts';
import type { SummaryColumn } from './summary-columns.ts';

/** What follows where a level is in force: of the samples of a row against its level, and its latest result. */
export const levelColumns: readonly SummaryColumn[] = [
  {
    id: 'above_level',
    heading: 'Above',
    kind: 'count',
    group: 'level',
    meaning:
      'Detects that are greater than the level. Missing (–) where no level applies to the matrix, fraction and unit.',
    value: ({ screening }) => screening?.above ?? null,
  },
  {
    id: 'cannot_tell_level',
    heading: 'Cannot tell',
    kind: 'count',
    group: 'level',
    meaning: 'Non-detects with a limit above the level, and samples without a result or limit.',
    value: ({ screening }) => screening?.cannotTell ?? null,
  },
  {
    id: 'first_above_level',
    heading: 'First above',
    kind: 'day',
    meaning: 'The first day with a detect above the level.',
    group: 'level',
    value: ({ screening }) => screening?.firstAboveDay ?? null,
  },
  {
    id: 'last_above_level',
    heading: 'Last above',
    kind: 'day',
    meaning: 'The last day with a detect above the level.',
    group: 'level',
    value: ({ screening }) => screening?.lastAboveDay ?? null,
  },
  {
    id: 'latest_result',
    heading: 'Latest',
    kind: 'result',
    group: 'level',
    meaning: 'The latest result. If several share a day: the largest detect, or the largest limit.',
    ...reportedCells(({ screening }) =>
      screening
        ? {
            result: screening.latest,
            isNonDetect: screening.latestIsNonDetect,
            isAboveLimit: screening.latestIsAboveLimit,
          }
        : null,
    ),
  },
  {
    id: 'latest_result_date',
    heading: 'Latest on',
    kind: 'day',
    meaning: 'The last day with a result.',
    group: 'level',
    value: ({ screening }) => screening?.latestDay ?? null,
  },
];
