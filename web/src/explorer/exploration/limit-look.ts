import type { ViewState } from '@wellfield/contract';

type SharedLook = NonNullable<ViewState['limitLook']>;

/** Which limits of means and of background are shown. */
export type LimitLook = Required<SharedLook>;

/** The upper 95% confidence limit of means that is asked for. */
export type MeanLimitChoice = LimitLook['meanLimit'];

export const limitLookAtStart: LimitLook = {
  meanLimit: 'none',
  background: [],
  backgroundQuery: null,
  form: 'by-rule',
  future: 1,
  test: 'gehan',
};

/** The parts' names in addresses, which never change. */
const names: Readonly<Record<keyof LimitLook, string>> = {
  meanLimit: 'ucl95',
  background: 'background',
  backgroundQuery: 'background-query',
  form: 'background-form',
  future: 'future-results',
  test: 'background-test',
};
const parts = Object.keys(names) as (keyof LimitLook)[];

/** What differs from the start. */
export function changedLimitLook(look: LimitLook): SharedLook {
  const isChanged = (part: keyof LimitLook) =>
    part === 'background' ? look.background.length > 0 : look[part] !== limitLookAtStart[part];
  return Object.fromEntries(parts.filter(isChanged).map((part) => [part, look[part]]));
}

/** A look as the parameters of an address: `ucl95=by-rule&background=W-1&background=W-2`. */
export function limitTexts(look: SharedLook): [name: string, text: string][] {
  return parts.flatMap((part) =>
    [look[part] ?? []].flat().map((text): [string, string] => [names[part], String(text)]),
  );
}

/** The part of a look in a parameter, not yet validated; null for an unknown name. */
export function limitPartOf(name: string, text: string): Record<string, unknown> | null {
  const part = parts.find((one) => names[one] === name);
  if (part === undefined) return null;
  if (part === 'background') return { background: [text] };
  return { [part]: part === 'future' ? Number(text) : text };
}

/** A look with another part: locations of the background are added. */
export function withLimitPart(look: SharedLook, part: SharedLook): SharedLook {
  const background = [...new Set([...(look.background ?? []), ...(part.background ?? [])])];
  return { ...look, ...part, ...(background.length > 0 && { background }) };
}

/** The titles of the choices. */
export const meanLimitTitles: Readonly<Record<MeanLimitChoice, string>> = {
  none: 'Not shown',
  'by-rule': 'By rule: t or Chebyshev',
  'student-t': 'Student t',
  chebyshev: 'Chebyshev',
  bootstrap: 'BCa bootstrap',
  gamma: 'Approximate gamma',
  land: 'Land, lognormal',
};

/** A change of looks in words; null if there is none. */
export function limitWords(before: LimitLook, after: LimitLook): string | null {
  if (JSON.stringify(before) === JSON.stringify(after)) return null;
  if (before.meanLimit !== after.meanLimit) return `UCL95: ${meanLimitTitles[after.meanLimit]}`;
  if (before.backgroundQuery !== after.backgroundQuery && after.backgroundQuery !== null)
    return 'Background: another query';
  const { length } = after.background;
  if (before.background !== after.background || before.backgroundQuery !== after.backgroundQuery)
    return `Background: ${length === 1 ? '1 location' : `${length} locations`}`;
  return 'Limits of background changed';
}
