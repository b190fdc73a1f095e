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
