import type { ViewState } from '@wellfield/contract';

type SharedLook = NonNullable<ViewState['trendLook']>;

/** What trends are asked for: parameters, days and the samples that are compared. */
export type TrendLook = Required<SharedLook>;

export const trendLookAtStart: TrendLook = { scope: 'shown', dates: 'all', from: null, to: null, seasons: 'none' };

/** The parts' names in addresses, which never change. */
const names: Readonly<Record<keyof TrendLook, string>> = {
  scope: 'trend-parameters',
  dates: 'trend-dates',
  from: 'trend-from',
  to: 'trend-to',
  seasons: 'trend-seasons',
};
const parts = Object.keys(names) as (keyof TrendLook)[];

/** What differs from the start; days that were typed and are not in use do not. */
export function changedTrendLook(look: TrendLook): SharedLook {
  const used = {
    ...look,
    from: look.dates === 'all' ? null : look.from,
    to: look.dates === 'between' ? look.to : null,
  };
  const changed = parts.filter((part) => used[part] !== trendLookAtStart[part]);
  return Object.fromEntries(changed.map((part) => [part, used[part]]));
}

/** A look as the parameters of an address: `trend-dates=since&trend-from=2009-06-01`. */
export function trendTexts(look: SharedLook): [name: string, text: string][] {
  return parts.flatMap((part): [string, string][] => {
    const text = look[part] ?? null;
    return text === null ? [] : [[names[part], text]];
  });
}

/** The part of a look in a parameter, not yet validated; null for an unknown name. */
export function trendPartOf(name: string, text: string): Record<string, unknown> | null {
  const part = parts.find((one) => names[one] === name);
  return part === undefined ? null : { [part]: text };
}

/** How samples are compared, in the choice. */
export const seasonTitles: Readonly<Record<TrendLook['seasons'], string>> = {
  none: 'All with all',
  month: 'Within months',
  quarter: 'Within quarters',
};

/** A change of looks in words; null if there is none. */
export function trendLookWords(before: TrendLook, after: TrendLook): string | null {
  if (before.scope !== after.scope)
    return `Trends of ${after.scope === 'all' ? 'all parameters' : 'the shown parameter'}`;
  if (before.seasons !== after.seasons) return `Trends: samples compared ${seasonTitles[after.seasons].toLowerCase()}`;
  const [had, has] = [datesText(before), datesText(after)];
  return had === has ? null : `Trends: ${has}`;
}

function datesText({ dates, from, to }: TrendLook): string {
  if (dates === 'all') return 'all dates';
  const first = from ?? 'the first day';
  return dates === 'since' ? `since ${first}` : `${first} to ${to ?? 'the last day'}`;
}
