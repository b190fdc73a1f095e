import type { Setting } from './setting.ts';

interface TextSetting<Value extends string> extends Omit<
  Setting<Value>,
  'isOfAnswer' | 'isText' | 'default' | 'takes' | 'fromText' | 'fieldText' | 'parse'
> {
  /** What holds where none is given. */
  first: Value;
}

/** A setting whose value is a text as it stands in fields and addresses; `read` says which are of it. */
export function textSetting<Value extends string>({ first, ...rest }: TextSetting<Value>): Setting<Value> {
  const { read } = rest;
  return {
    ...rest,
    isOfAnswer: false,
    isText: true,
    default: () => first,
    takes: (value) => read(value) !== undefined,
    fromText: (text) => text,
    fieldText: (value) => value,
    parse(typed) {
      const value = read(typed);
      return value === undefined ? { problem: null } : { value };
    },
  };
}

interface ChoiceSetting<Value extends string> extends Pick<Setting, 'name' | 'inAddress' | 'label' | 'hint'> {
  /** The values with their titles; the first holds where none is given. */
  choices: ReadonlyMap<Value, string>;
}

/** A setting that is one of some values. */
export function choiceSetting<Value extends string>(setting: ChoiceSetting<Value>): Setting<Value> {
  const { choices } = setting;
  const [first] = choices.keys();
  if (first === undefined) throw new Error('a choice has values');
  return textSetting({ ...setting, first, read: (value) => [...choices.keys()].find((one) => one === value) });
}
