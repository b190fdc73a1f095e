import type { Setting } from './setting.ts';
import { textSetting } from './text-setting.ts';

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
