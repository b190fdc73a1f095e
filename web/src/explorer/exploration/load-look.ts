import type { ViewState } from '@wellfield/contract';

type SharedLook = NonNullable<ViewState['loadLook']>;

/** What the window of loads shows. */
export type LoadLook = Required<SharedLook>;

/** By what loads are added up. */
export type LoadStep = LoadLook['step'];

export const loadLookAtStart: LoadLook = { station: null, step: 'month', unit: 'kg' };

/** The parts' names in addresses, which never change. */
const names: Readonly<Record<keyof LoadLook, string>> = {
  station: 'load-station',
  step: 'load-step',
  unit: 'load-unit',
};
const parts = Object.keys(names) as (keyof LoadLook)[];

/** What differs from the start. */
export function changedLoadLook(look: LoadLook): SharedLook {
  return Object.fromEntries(
    parts.filter((part) => look[part] !== loadLookAtStart[part]).map((part) => [part, look[part]]),
  );
}

/** A look as the parameters of an address: `load-station=weir&load-step=year`. */
export function loadTexts(look: SharedLook): [name: string, text: string][] {
  return parts.flatMap((part): [string, string][] => {
    const value = look[part] ?? null;
    return value === null ? [] : [[names[part], value]];
  });
}

/** The part of a look in a parameter, not yet validated; null for an unknown name. */
export function loadPartOf(name: string, text: string): Record<string, unknown> | null {
  const part = parts.find((one) => names[one] === name);
  return part === undefined ? null : { [part]: text };
}
