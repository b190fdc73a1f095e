import { cellKinds } from '../../explorer/results/cell-kinds.ts';
import type { ResultColumn } from '../../explorer/results/result-column.ts';
import type { LedgerRow } from '../../frame/plume/ledger-rows.ts';
import { formatShortStatistic } from '@wellfield/science';
import type { ChangeWord } from '../../frame/plume/change-word.ts';
import { percentText } from '../../ui/figure-text.ts';

/** Where a column of the screen is: there at once, or behind 'More columns'. */
export type Tier = 'first' | 'more';

/** A column of a plume ledger; without a tier files alone have it. */
export type LedgerColumn = ResultColumn<LedgerRow> & { tier?: Tier };

type Figure = (row: LedgerRow) => number | null;

/** A figure with its 95% interval on the screen, and what that says in words; files have columns of their own for them. */
export function withInterval(
  kind: 'figure' | 'percent',
  value: Figure,
  [low, high]: readonly [low: Figure, high: Figure],
  word: (row: LedgerRow) => string | null = () => null,
): Pick<LedgerColumn, 'kind' | 'value' | 'text'> {
  const text = (row: LedgerRow) => {
    const figure = value(row);
    if (figure === null) return null;
    const written = cellKinds[kind].text(figure) + intervalText(kind, low(row), high(row));
    return [written, word(row)].filter((part) => part !== null).join(', ');
  };
  return { kind, value, text };
}

type Found = NonNullable<LedgerRow['period']['found']>;

/** A value of what was found in a period; null without. */
export const ofFound =
  (value: (found: Found) => number | null) =>
  ({ period: { found } }: LedgerRow) =>
    found && value(found);

/** 'grew', 'changed by less than 20%': a change in words; null without an interval to tell it by. */
export function changeText(word: ChangeWord | null, withinPercent: number): string | null {
  switch (word) {
    case 'small':
      return `changed by less than ${withinPercent}%`;
    case 'undecided':
      return 'cannot be determined';
    default:
      return word;
  }
}

/** ' (28.1–35)', ' (-40% to -12%)': an interval behind its figure; empty without one. */
function intervalText(kind: 'figure' | 'percent', low: number | null, high: number | null): string {
  if (low === null) return '';
  if (kind === 'percent') return ` (${percentText(low, 0)} to ${high === null ? 'beyond all' : percentText(high, 0)})`;
  return high === null ? '' : ` (${threeDigits(low)}–${threeDigits(high)})`;
}

const threeDigits = (value: number) => formatShortStatistic(value, 3);
