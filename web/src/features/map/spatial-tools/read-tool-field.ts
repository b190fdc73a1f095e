import { limits, messages } from '@wellfield/contract';
import { parseContourBreaks } from '@wellfield/science';
import type { ToolSettings } from '../../../explorer/exploration/computed-layers.ts';

/** The fields that take one number. */
export type NumberField = keyof ToolSettings;

/** What a person typed: what it means, or what is wrong with it; null where the field alone is marked. */
export type ReadField<Value> = { value: Value } | { problem: string | null };

const { cellSizeKm, weighting, contours, clusters, contourBreaks, heat } = limits.spatialTools;
const texts = messages.spatialTools;

const numberFields: Readonly<
  Record<NumberField, { bounds: { least: number; most: number }; isWhole: boolean; problem: string | null }>
> = {
  cellSizeKm: { bounds: cellSizeKm, isWhole: false, problem: texts.cellSize },
  weighting: { bounds: weighting, isWhole: true, problem: texts.weighting },
  contourCount: { bounds: contours, isWhole: true, problem: texts.contours },
  clusterCount: { bounds: clusters, isWhole: true, problem: texts.clusters },
  hotSpotRadiusPx: { bounds: heat.radiusPx, isWhole: true, problem: null },
};

const wholeNumber = /^\+?\d+$/;
const decimalNumber = /^\+?(\d+\.?\d*|\.\d+)$/;

export function readNumberField(field: NumberField, typed: string): ReadField<number> {
  const { bounds, isWhole, problem } = numberFields[field];
  const text = typed.trim();
  const value = (isWhole ? wholeNumber : decimalNumber).test(text) ? Number(text) : Number.NaN;
  return value >= bounds.least && value <= bounds.most ? { value } : { problem };
}

export function readBreaks(typed: string): ReadField<readonly number[]> {
  const read = parseContourBreaks(typed, contourBreaks.least, contourBreaks.most);
  return 'breaks' in read ? { value: read.breaks } : { problem: texts.contourBreaks };
}
