import type { ViewState } from '@wellfield/contract';
import { formatDateLl } from '@wellfield/science';
import { lookForm } from './look-form.ts';
import { lookChange, lookPart } from './parts/look-part.ts';
import { isSame } from './parts/part.ts';

type SharedLook = NonNullable<ViewState['trendLook']>;

/** Which trends are requested: parameters, days and the samples that are compared. */
export type TrendLook = Required<SharedLook>;

const trendLookAtStart: TrendLook = { scope: 'shown', dates: 'all', from: null, to: null, seasons: 'none' };

/** How it is written: `trend-dates=since&trend-from=2009-06-01`. */
const trendForm = lookForm(trendLookAtStart, {
  scope: 'trend-parameters',
  dates: 'trend-dates',
  from: 'trend-from',
  to: 'trend-to',
  seasons: 'trend-seasons',
});

/** What differs from the start; days that were typed and are not in use do not. */
function changedTrendLook(look: TrendLook): SharedLook {
  const { dates, from, to } = look;
  return trendForm.changed({ ...look, from: dates === 'all' ? null : from, to: dates === 'between' ? to : null });
}

/** How samples are compared, in the choice. */
export const seasonTitles: Readonly<Record<TrendLook['seasons'], string>> = {
  none: 'All with all',
  year: 'One median a year',
  month: 'Within months',
  quarter: 'Within quarters',
};

const comparedWords: Readonly<Record<TrendLook['seasons'], string>> = {
  none: 'samples compared all with all',
  year: 'one median a year',
  month: 'samples compared within months',
  quarter: 'samples compared within quarters',
};

/** A change of looks in words; null if there is none. */
function trendLookWords(before: TrendLook, after: TrendLook): string | null {
  if (before.scope !== after.scope)
    return `Trends of ${after.scope === 'all' ? 'all parameters' : 'the shown parameter'}`;
  if (before.seasons !== after.seasons) return `Trends: ${comparedWords[after.seasons]}`;
  const [had, has] = [trendDatesText(before), trendDatesText(after)];
  return had === has ? null : `Trends: ${has}`;
}

/** The days of trends in words. */
export function trendDatesText({ dates, from, to }: TrendLook): string {
  if (dates === 'all') return 'all dates';
  const first = from === null ? 'the first day' : formatDateLl(from);
  return dates === 'since' ? `since ${first}` : `${first} to ${to === null ? 'the last day' : formatDateLl(to)}`;
}

export const trendPart = lookPart('trendLook', {
  atStart: trendLookAtStart,
  ...trendForm,
  changed: changedTrendLook,
  words: trendLookWords,
  // Days that are typed are one step.
  kindOf: (before, after) =>
    isSame({ ...before, from: null, to: null }, { ...after, from: null, to: null }) ? 'days of trends' : null,
});

/** Changes which trends are requested. */
export const setTrendLook = lookChange(trendPart);
