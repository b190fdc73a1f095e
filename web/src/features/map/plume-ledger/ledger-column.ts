import type { LedgerRow } from '../../../frame/plume/ledger-rows.ts';

type Kind = 'text' | 'day' | 'count' | 'figure' | 'percent' | 'share';

/** Where a column is: on the screen at once, behind 'More columns', or in files alone. */
export type Tier = 'first' | 'more' | 'file';

/** A column of a plume ledger, on the screen and in files. */
export interface LedgerColumn {
  /** Its name in files. */
  id: string;
  heading: string;
  kind: Kind;
  tier: Tier;
  /** What it is, where the heading cannot say it. */
  about?: string;
  value(row: LedgerRow): string | number | null;
  /** The ends of its 95% interval, which the screen shows with it; files have columns of their own. */
  interval?: readonly [low: (row: LedgerRow) => number | null, high: (row: LedgerRow) => number | null];
  /** What the interval says in words, behind it. */
  word?: (row: LedgerRow) => string | null;
}

type Found = NonNullable<LedgerRow['period']['found']>;

/** A value of what was found in a period; null without. */
export const ofFound =
  (value: (found: Found) => number | null) =>
  ({ period: { found } }: LedgerRow) =>
    found && value(found);
