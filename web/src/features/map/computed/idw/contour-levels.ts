import { messages, numericValue, spatialTools } from '@wellfield/contract';
import { parseContourBreaks } from '@wellfield/science';
import type { LayerInput } from '../../../../explorer/surfaces/input/layer-input.ts';
import { numberSetting } from '../../../../explorer/surfaces/settings/number-setting.ts';
import { settingOf, type Setting, type Tool } from '../../../../explorer/surfaces/settings/setting.ts';

const { contours, contourBreaks: breakLimits } = spatialTools;
const problems = messages.spatialTools;

export const contourCount = numberSetting({
  name: 'contourCount',
  inAddress: 'contours',
  siteLimit: 'contourCount',
  ...contours,
  isWhole: true,
  label: 'Number',
  hint: '3 to 20',
  problem: problems.contours,
});

/** The contour levels that a person typed, which depend on an answer's values. */
export const contourBreaks: Setting<readonly number[] | null> = {
  name: 'contourBreaks',
  inAddress: 'breaks',
  title: 'Contour breaks',
  label: 'Breaks',
  hint: 'Values of the lines, separated by commas',
  isOfAnswer: true,
  isText: true,
  default: () => null,
  read: (value) => (typeof value === 'object' ? value : undefined),
  takes: (value) => typeof value === 'object',
  fromText: (text) => (text === '' ? [] : text.split(',').map(numericValue)),
  fieldText: (breaks) => breaks?.join(', ') ?? '',
  parse(typed) {
    const read = parseContourBreaks(typed, breakLimits.min, breakLimits.max);
    return 'breaks' in read ? { value: read.breaks } : { problem: problems.contourBreaks };
  },
};

export const contourTool: Tool = {
  title: 'Contours',
  settings: [contourCount, contourBreaks],
  choice: { title: 'Contours by', names: ['Number of contours', 'Breaks'] },
};

/** The number of levels, or the levels. */
export function contourLevelsOf(input: LayerInput): number | readonly number[] {
  return settingOf(contourBreaks, input) ?? settingOf(contourCount, input);
}
