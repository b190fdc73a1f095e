import { numericValue, type ViewState } from '@wellfield/contract';

/** The layers of the map that are computed from the visible locations. */
export type ComputedLayer = NonNullable<ViewState['layers']>[number];

/** What computed layers are computed with; the contours' own breaks stand beside it. */
export interface ToolSettings {
  cellSizeKm: number;
  /** The power of the inverse distance. */
  weighting: number;
  contourCount: number;
  clusterCount: number;
  hotSpotRadiusPx: number;
}

type SharedTools = NonNullable<ViewState['tools']>;

/** What an address calls the settings. */
const settingNames = {
  cell: 'cellSizeKm',
  weighting: 'weighting',
  contours: 'contourCount',
  clusters: 'clusterCount',
  radius: 'hotSpotRadiusPx',
} as const satisfies Record<string, keyof ToolSettings>;

/** Settings as the parameters of an address: `cell=0.2&weighting=2`. */
export function toolTexts(tools: SharedTools): [name: string, text: string][] {
  return Object.entries(settingNames).flatMap(([name, setting]): [string, string][] => {
    const value = tools[setting];
    return value === undefined ? [] : [[name, String(value)]];
  });
}

/** The setting that a parameter means, for the schema to judge; null for a name that means none. */
export function toolPartOf(name: string, text: string): Record<string, unknown> | null {
  if (!Object.hasOwn(settingNames, name)) return null;
  return { [settingNames[name as keyof typeof settingNames]]: numericValue(text) ?? text };
}

interface LayersState {
  layers: readonly ComputedLayer[];
  tools: Partial<ToolSettings>;
}

/** Of toggles and legends. */
export const layerTitles: Readonly<Record<ComputedLayer, string>> = {
  hotSpots: 'Hot Spot Layer',
  samplingFrequency: 'Sampling Frequency Layer',
  grid: 'IDW Interpolation Grid',
  contours: 'IDW Contour Layer',
  bands: 'Filled Contour Layer',
  tin: 'TIN Layer',
  clusters: 'Cluster Locations',
};

/** What leads from one state of the layers to another, in words; null where they are the same. */
export function layerWords(before: LayersState, after: LayersState): string | null {
  const came = after.layers.filter((layer) => !before.layers.includes(layer));
  const went = before.layers.filter((layer) => !after.layers.includes(layer));
  const [layer] = [...came, ...went];
  if (came.length + went.length > 1) return 'Layers changed';
  if (layer) return `${layerTitles[layer]} ${came.length > 0 ? 'on' : 'off'}`;
  return JSON.stringify(before.tools) === JSON.stringify(after.tools) ? null : 'Settings of layers changed';
}
