import type { ColumnWords } from '../../explorer/results/column-words.ts';

/** What columns are in files, of which the table’s heading and its group say it, or which files alone have. */
export const summaryWords = {
  non_detect_method: { meaning: 'How non-detects count in the columns of all results.' },
  not_estimated: { meaning: 'Why the method gives no mean or no median; empty where it gives both.' },
  estimate_note: { meaning: 'Why the mean of all results is marked; empty where it is not.' },
  sd_all_divisor: { meaning: 'What the sum of squares of sd_all was divided by: n or n − 1.' },
  ucl95_not_computed: { meaning: 'Why the row has no upper limit; empty where it has one.' },
  ucl95_rule: { meaning: 'How the method of each row was chosen.' },
  latest_result_non_detect: { meaning: 'Whether the latest result is the limit of a non-detect: Y or N.' },
  level: { meaning: 'The screening levels in force, with their sources.' },
} as const satisfies Readonly<Record<string, ColumnWords>>;
