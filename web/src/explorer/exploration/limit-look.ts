import type { ViewState } from '@wellfield/contract';
import { formatCounted } from '@wellfield/science';
import { lookForm } from './look-form.ts';
import { lookChange, lookPart } from './parts/look-part.ts';

type SharedLook = NonNullable<ViewState['limitLook']>;

/** Which limits of means and of background are shown. */
export type LimitLook = Required<SharedLook>;

/** The upper 95% confidence limit of means that is requested. */
export type MeanLimitChoice = LimitLook['meanLimit'];

export const limitLookAtStart: LimitLook = {
  meanLimit: 'none',
  background: [],
  backgroundQuery: null,
  form: 'by-rule',
  future: 1,
  test: 'peto-peto',
};

/** How it is written: `ucl95=by-rule&background=W-1&background=W-2`. */
export const limitForm = lookForm(
  limitLookAtStart,
  {
    meanLimit: 'ucl95',
    background: 'background',
    backgroundQuery: 'background-query',
    form: 'background-form',
    future: 'future-results',
    test: 'background-test',
  },
  { background: (text) => [text], future: Number },
);

/** A look with another part: locations of the background are added. */
function withLimitPart(look: SharedLook, part: SharedLook): SharedLook {
  const background = [...new Set([...(look.background ?? []), ...(part.background ?? [])])];
  return { ...look, ...part, ...(background.length > 0 && { background }) };
}

/** The titles of the choices. */
export const meanLimitTitles: Readonly<Record<MeanLimitChoice, string>> = {
  none: 'Not shown',
  'by-rule': 'By rule: t, gamma or Land',
  'student-t': 'Student t',
  chebyshev: 'Chebyshev',
  bootstrap: 'BCa bootstrap',
  gamma: 'Approximate gamma',
  land: 'Land, lognormal',
};

/** A change of looks in words; null if there is none. */
function limitWords(before: LimitLook, after: LimitLook): string | null {
  if (JSON.stringify(before) === JSON.stringify(after)) return null;
  if (before.meanLimit !== after.meanLimit) return `UCL95: ${meanLimitTitles[after.meanLimit]}`;
  if (before.backgroundQuery !== after.backgroundQuery && after.backgroundQuery !== null)
    return 'Background: another query';
  if (before.background !== after.background || before.backgroundQuery !== after.backgroundQuery)
    return `Background: ${formatCounted(after.background.length, 'location')}`;
  return 'Limits of background changed';
}

export const limitPart = lookPart('limitLook', {
  atStart: limitLookAtStart,
  ...limitForm,
  merge: withLimitPart,
  words: limitWords,
  kindOf: () => 'limits',
});

/** Changes which limits of means and of background are shown. */
export const setLimitLook = lookChange(limitPart);
