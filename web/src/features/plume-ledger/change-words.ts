import { formatShortStatistic } from '@wellfield/science';
import type { ChangeWord } from '../../frame/plume/change-word.ts';
import { percentText } from '../../ui/figure-text.ts';

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
export function intervalText(kind: 'figure' | 'percent', low: number | null, high: number | null): string {
  if (low === null) return '';
  if (kind === 'percent') return ` (${percentText(low, 0)} to ${high === null ? 'beyond all' : percentText(high, 0)})`;
  return high === null ? '' : ` (${threeDigits(low)}–${threeDigits(high)})`;
}

const threeDigits = (value: number) => formatShortStatistic(value, 3);
