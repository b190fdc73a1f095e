import type { Setting } from '../../explorer/surfaces/settings/setting.ts';

/** As long as a text of a view's settings can be. */
const longest = 1_000;
/** No name of a location has one. */
const between = '\n';

/** The wells whose influence is requested, by name; none for all. They stay with the answer. */
export const influenceWells: Setting<string> = {
  name: 'influenceWells',
  inAddress: 'influence-of',
  title: 'Wells of the influence',
  label: 'Wells',
  hint: '',
  isOfAnswer: true,
  isText: true,
  default: () => '',
  read: (value) => (isRight(value) ? value : undefined),
  takes: isRight,
  fromText: (text) => text,
  fieldText: (value) => value,
  parse: (typed) => (isRight(typed) ? { value: typed } : { problem: null }),
};

function isRight(value: unknown): value is string {
  return typeof value === 'string' && value.length <= longest;
}

export function wellNames(value: string): string[] {
  return value === '' ? [] : [...new Set(value.split(between))];
}

/** The value of a setting for some wells, null for all; undefined for more than links and views can name. */
export function wellsValue(names: readonly string[]): string | null | undefined {
  const value = names.join(between);
  return names.length === 0 ? null : isRight(value) ? value : undefined;
}
