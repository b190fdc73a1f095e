import type { ComputedLayer, ToolSettings } from '../../../explorer/exploration/computed-layers.ts';
import { readBreaks, readNumberField, type NumberField, type ReadField } from './read-tool-field.ts';

/** What stands in the fields of the Spatial Tools Interface. */
export interface ToolDraft {
  numbers: Readonly<Record<NumberField, string>>;
  /** Whether contours are drawn by a number of levels, or at breaks. */
  contourMode: 'number' | 'breaks';
  contourBreaks: string;
}

export function draftOf(settings: ToolSettings, breaks: readonly number[] | null): ToolDraft {
  return {
    numbers: {
      cellSizeKm: String(settings.cellSizeKm),
      weighting: String(settings.weighting),
      contourCount: String(settings.contourCount),
      clusterCount: String(settings.clusterCount),
      hotSpotRadiusPx: String(settings.hotSpotRadiusPx),
    },
    contourMode: breaks ? 'breaks' : 'number',
    contourBreaks: breaks?.join(', ') ?? '',
  };
}

/** The tools that have fields, by the layers that they are for. */
const toolLayers: Readonly<Record<'surface' | 'contours' | 'clusters' | 'hotSpots', readonly ComputedLayer[]>> = {
  surface: ['grid', 'contours', 'bands'],
  contours: ['contours', 'bands'],
  clusters: ['clusters'],
  hotSpots: ['hotSpots'],
};
export type Tool = keyof typeof toolLayers;

/** The tools whose fields are shown: those of the layers that are on. */
export function toolsOf(on: readonly ComputedLayer[]): Tool[] {
  return (Object.keys(toolLayers) as Tool[]).filter((tool) => toolLayers[tool].some((layer) => on.includes(layer)));
}

/** What the shown fields mean, once all of them are right. */
export interface ReadDraft {
  problems: Partial<Record<NumberField | 'contourBreaks', string | null>>;
  isValid: boolean;
  tools: Partial<ToolSettings>;
  /** Null leaves a number of contours; undefined where contours are not asked about. */
  contourBreaks: readonly number[] | null | undefined;
}

/** Reads the fields of some tools; the others do not count. */
export function readDraft({ numbers, contourMode, contourBreaks }: ToolDraft, tools: readonly Tool[]): ReadDraft {
  const fields: NumberField[] = [];
  if (tools.includes('surface')) fields.push('cellSizeKm', 'weighting');
  if (tools.includes('contours') && contourMode === 'number') fields.push('contourCount');
  if (tools.includes('clusters')) fields.push('clusterCount');
  if (tools.includes('hotSpots')) fields.push('hotSpotRadiusPx');
  const problems: ReadDraft['problems'] = {};
  const settings: Partial<ToolSettings> = {};
  const take = <Value>(field: keyof typeof problems, read: ReadField<Value>): Value | undefined => {
    if ('value' in read) return read.value;
    problems[field] = read.problem;
    return undefined;
  };
  for (const field of fields) {
    const value = take(field, readNumberField(field, numbers[field]));
    if (value !== undefined) settings[field] = value;
  }
  const breaks = contourMode === 'breaks' ? take('contourBreaks', readBreaks(contourBreaks)) : null;
  if (!tools.includes('contours')) delete problems.contourBreaks;
  return {
    problems,
    isValid: Object.keys(problems).length === 0,
    tools: settings,
    contourBreaks: tools.includes('contours') ? breaks : undefined,
  };
}
