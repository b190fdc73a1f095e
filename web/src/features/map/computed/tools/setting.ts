import type { KnownSetting, ToolValue } from '../../../../explorer/exploration/computed-layers.ts';
import type { LayerInput, SiteFigures } from '../layer-input.ts';

/** What a person typed: what it means, or what is wrong with it; null where the field alone is marked. */
type ReadField<Value> = { value: Value } | { problem: string | null };

/** Something that layers are computed with and that a person may set. Null is a value that nobody has given. */
export interface Setting<Value extends ToolValue | null = ToolValue | null> extends KnownSetting {
  /** Of its field. */
  label: string;
  hint: string;
  /** Whether its field takes more than a number. */
  isText: boolean;
  /** What holds where nobody has set it. */
  usual(site: SiteFigures): Value;
  /** A view's value as one of this setting; undefined where it is none. */
  read(value: ToolValue): Value | undefined;
  /** What stands in the field. */
  fieldText(value: Value): string;
  parse(typed: string): ReadField<NonNullable<Value>>;
}

/** The value that holds. */
export function settingOf<Value extends ToolValue | null>(
  setting: Setting<Value>,
  { site, tools }: Pick<LayerInput, 'site' | 'tools'>,
): Value {
  const set = tools[setting.name];
  return (set === undefined ? undefined : setting.read(set)) ?? setting.usual(site);
}

/** Settings of one kind, as the Spatial Tools Interface shows them together; layers may share them. */
export interface Tool {
  title: string;
  settings: readonly Setting[];
  /** Where not all of them hold but one: what is chosen, and what each is called. The first holds where none is given. */
  choice?: { title: string; names: readonly string[] };
}
