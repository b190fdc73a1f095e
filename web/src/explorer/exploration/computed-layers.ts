import type { ViewState } from '@wellfield/contract';

/** A value of a setting, as views carry it. */
export type ToolValue = NonNullable<ViewState['tools']>[string];

/** What computed layers are computed with, by the settings' names; what is not there is as the site says. */
export type Tools = Readonly<Record<string, ToolValue>>;

/** A setting of computed layers, as far as links, views and steps know it. */
export interface KnownSetting {
  /** In views; it never changes. */
  name: string;
  /** In addresses: `cell=0.2`. */
  inAddress: string;
  /** Where it is told of by itself: 'Contour breaks'. */
  title?: string;
  /** Whether it is chosen for an answer's own values, and goes with the answer. */
  isOfAnswer: boolean;
  takes(value: ToolValue): boolean;
  /** What a text of an address means, for the schema to judge. */
  fromText(text: string): unknown;
}

/** The computed layers that the page has. Whoever has their catalog says which: here none is known by name. */
export interface KnownLayers {
  /** By the layers' ids. */
  titles: ReadonlyMap<string, string>;
  settings: readonly KnownSetting[];
}

/** What of an exploration, or of a view, has to do with computed layers. */
interface LayersState {
  layers: readonly string[];
  tools: Tools;
}

/** Settings as the parameters of an address: `cell=0.2&weighting=2`. */
export function toolTexts(tools: Tools, { settings }: KnownLayers): [name: string, text: string][] {
  return settings.flatMap(({ name, inAddress }): [string, string][] => {
    const value = tools[name];
    return value === undefined ? [] : [[inAddress, String(value)]];
  });
}

/** The setting that a parameter means, for the schema to judge; null for a name that means none. */
export function toolPartOf(parameter: string, text: string, { settings }: KnownLayers): Record<string, unknown> | null {
  const setting = settings.find(({ inAddress }) => inAddress === parameter);
  return setting ? { [setting.name]: setting.fromText(text) } : null;
}

/** A setting with a value that cannot be, in words: 'weighting "11"'. */
export function toolWords({ title, inAddress }: KnownSetting, text: string): string {
  return `${title?.toLowerCase() ?? inAddress} "${text}"`;
}

/** What of a view's layers and settings the page has; `dropped` names the others in words. */
export function heldLayers(
  { layers = [], tools = {} }: { layers: readonly string[] | undefined; tools: Tools | undefined },
  known: KnownLayers,
): { layers: string[]; tools: Tools; answerTools: Tools; dropped: string[] } {
  const dropped = layers.filter((id) => !known.titles.has(id)).map((id) => `layer "${id}"`);
  const held = { tools: {} as Record<string, ToolValue>, answerTools: {} as Record<string, ToolValue> };
  for (const [name, value] of Object.entries(tools)) {
    const setting = known.settings.find((one) => one.name === name);
    if (setting?.takes(value)) held[setting.isOfAnswer ? 'answerTools' : 'tools'][name] = value;
    else dropped.push(setting ? toolWords(setting, String(value)) : `setting "${name}"`);
  }
  return { layers: layers.filter((id) => known.titles.has(id)), ...held, dropped };
}

/** What leads from one state of the layers to another, in words; null where they are the same. */
export function layerWords(
  before: LayersState & { answerTools: Tools },
  after: LayersState & { answerTools: Tools },
  { titles, settings }: KnownLayers,
): string | null {
  const came = after.layers.filter((layer) => !before.layers.includes(layer));
  const went = before.layers.filter((layer) => !after.layers.includes(layer));
  const [layer] = [...came, ...went];
  if (came.length + went.length > 1) return 'Layers changed';
  if (layer !== undefined) return `${titles.get(layer) ?? layer} ${came.length > 0 ? 'on' : 'off'}`;
  const [had, has] = [before, after].map(({ tools, answerTools }): Tools => ({ ...tools, ...answerTools }));
  const names = [...new Set(Object.keys({ ...had, ...has }))];
  const changed = names.filter((name) => JSON.stringify(had?.[name]) !== JSON.stringify(has?.[name]));
  if (changed.length === 0) return null;
  const only = changed.length === 1 ? settings.find(({ name }) => name === changed[0])?.title : undefined;
  return `${only ?? 'Settings of layers'} changed`;
}
