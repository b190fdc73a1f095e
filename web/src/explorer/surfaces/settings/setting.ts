import type { KnownSetting, ToolValue } from '../../exploration/computed-layers.ts';
import type { LayerInput, SiteFigures } from '../input/layer-input.ts';

/** A typed text: its value, or its error; null only marks the field. */
type ReadField<Value> = { value: Value } | { problem: string | null };

/** A setting that layers are computed with. Null means no value was given. */
export interface Setting<Value extends ToolValue | null = ToolValue | null> extends KnownSetting {
  /** The label of its field. */
  label: string;
  hint: string;
  /** Whether its field takes more than a number. */
  isText: boolean;
  /** Whether its field may be empty: the data then decide. */
  mayBeEmpty?: boolean;
  /** Its values with their titles, where it is one of some: it is then chosen, not typed. */
  choices?: ReadonlyMap<string, string>;
  /** Its default. */
  default(site: SiteFigures): Value;
  /** Reads a view's value; undefined if it is invalid. */
  read(value: ToolValue): Value | undefined;
  /** The text in the field. */
  fieldText(value: Value): string;
  parse(typed: string): ReadField<NonNullable<Value>>;
}

/** The current value. */
export function settingOf<Value extends ToolValue | null>(
  setting: Setting<Value>,
  { site, tools }: Pick<LayerInput, 'site' | 'tools'>,
): Value {
  const set = tools[setting.name];
  return (set === undefined ? undefined : setting.read(set)) ?? setting.default(site);
}

/** Settings of one kind, as the Spatial Tools Interface shows them together; layers may share them. */
export interface Tool {
  title: string;
  settings: readonly Setting[];
  /** If only one of them applies: the choice between them, with their names. The first is the default. */
  choice?: { title: string; names: readonly string[] };
}
