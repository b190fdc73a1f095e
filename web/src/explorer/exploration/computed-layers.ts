import type { ViewState } from '@wellfield/contract';

/** A value of a setting, as views carry it. */
export type ToolValue = NonNullable<ViewState['tools']>[string];

/** The settings of computed layers, by name; missing ones have the site's values. */
export type Tools = Readonly<Record<string, ToolValue>>;

/** A setting of computed layers, as links, views and steps see it. */
export interface KnownSetting {
  /** Its name in views, which never changes. */
  name: string;
  /** Its name in addresses: `cell=0.2`. */
  inAddress: string;
  /** Its name outside its tool: 'Contour breaks'. */
  title?: string;
  /** Whether it depends on an answer's values and is reset with the answer. */
  isOfAnswer: boolean;
  takes(value: ToolValue): boolean;
  /** Parses a text of an address; the schema validates the result. */
  fromText(text: string): unknown;
}

/** The page's computed layers. The owner of their catalog registers them: here none is known by name. */
export interface KnownLayers {
  /** By the layers' ids. */
  titles: ReadonlyMap<string, string>;
  settings: readonly KnownSetting[];
}

/** The part of an exploration or a view that concerns computed layers. */
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

/** The setting of a parameter, not yet validated; null for an unknown name. */
export function toolPartOf(parameter: string, text: string, { settings }: KnownLayers): Record<string, unknown> | null {
  const setting = settings.find(({ inAddress }) => inAddress === parameter);
  return setting ? { [setting.name]: setting.fromText(text) } : null;
}

/** A setting with an invalid value, in words: 'weighting "11"'. */
export function toolWords({ title, inAddress }: KnownSetting, text: string): string {
  return `${title?.toLowerCase() ?? inAddress} "${text}"`;
}

/** The layers and settings of a view that the page knows; `dropped` names the others in words. */
export function acceptedLayers(
  { layers = [], tools = {} }: { layers: readonly string[] | undefined; tools: Tools | undefined },
  known: KnownLayers,
): { layers: string[]; tools: Tools; answerTools: Tools; dropped: string[] } {
  const dropped = layers.filter((id) => !known.titles.has(id)).map((id) => `layer "${id}"`);
  const accepted = { tools: {} as Record<string, ToolValue>, answerTools: {} as Record<string, ToolValue> };
  for (const [name, value] of Object.entries(tools)) {
    const setting = known.settings.find((one) => one.name === name);
    if (setting?.takes(value)) accepted[setting.isOfAnswer ? 'answerTools' : 'tools'][name] = value;
    else dropped.push(setting ? toolWords(setting, String(value)) : `setting "${name}"`);
  }
  return { layers: layers.filter((id) => known.titles.has(id)), ...accepted, dropped };
}

/** The change from one state of the layers to another, in words; null if there is none. */
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
