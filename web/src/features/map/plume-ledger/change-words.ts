import { formatShortStatistic } from '@wellfield/science';
import type { ChangeWord } from '../../../frame/plume/change-word.ts';
import { figureText } from '../../../ui/figure-text.ts';

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

/** With its sign; what is not quite all is never rounded to all. */
export function percentText(percent: number, decimals = 1): string {
  const rounded = percent > -100 ? Math.max(percent, -99.9) : percent;
  const digits = Math.abs(rounded) < 1_000 ? rounded.toFixed(rounded === -99.9 ? 1 : decimals) : figureText(rounded);
  return `${rounded > 0 ? '+' : ''}${digits}%`;
}

/** ' (28.1–35)', ' (-40% to -12%)': an interval behind its figure; empty without one. */
export function intervalText(kind: 'figure' | 'percent', low: number | null, high: number | null): string {
  if (low === null) return '';
  if (kind === 'percent') return ` (${percentText(low, 0)} to ${high === null ? 'beyond all' : percentText(high, 0)})`;
  return high === null ? '' : ` (${threeDigits(low)}–${threeDigits(high)})`;
}

const threeDigits = (value: number) => formatShortStatistic(value, 3);
