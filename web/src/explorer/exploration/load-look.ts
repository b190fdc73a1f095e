import type { ViewState } from '@wellfield/contract';
import { lookForm } from './look-form.ts';
import { lookChange, lookPart } from './parts/look-part.ts';

type SharedLook = NonNullable<ViewState['loadLook']>;

/** What the window of loads shows. */
export type LoadLook = Required<SharedLook>;

/** By what loads are added up. */
export type LoadStep = LoadLook['step'];

const loadLookAtStart: LoadLook = { station: null, step: 'month', unit: 'kg' };

/** How it is written: `load-station=weir&load-step=year`. */
const loadForm = lookForm(loadLookAtStart, { station: 'load-station', step: 'load-step', unit: 'load-unit' });

export const loadPart = lookPart('loadLook', {
  atStart: loadLookAtStart,
  ...loadForm,
  words: () => 'Loads changed',
  kindOf: () => 'loads',
});

/** Changes what the window of loads shows. */
export const setLoadLook = lookChange(loadPart);
