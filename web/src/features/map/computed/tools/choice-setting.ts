import type { Setting } from './setting.ts';

interface ChoiceSetting<Value extends string> extends Pick<Setting, 'name' | 'inAddress' | 'label' | 'hint'> {
  /** The values with their titles; the first holds where none is given. */
  choices: ReadonlyMap<Value, string>;
}

/** A setting that is one of some values. */
export function choiceSetting<Value extends string>({ choices, ...rest }: ChoiceSetting<Value>): Setting<Value> {
  const [first] = choices.keys();
  if (first === undefined) throw new Error('a choice has values');
  const read: Setting<Value>['read'] = (value) => [...choices.keys()].find((one) => one === value);
  return {
    ...rest,
    choices,
    isOfAnswer: false,
    isText: true,
    usual: () => first,
    read,
    takes: (value) => read(value) !== undefined,
    fromText: (text) => text,
    fieldText: (value) => value,
    parse(typed) {
      const value = read(typed);
      return value === undefined ? { problem: null } : { value };
    },
  };
}
