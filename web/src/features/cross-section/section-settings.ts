import { choiceSetting } from '../../explorer/surfaces/settings/text-setting.ts';
import { numberSetting } from '../../explorer/surfaces/settings/number-setting.ts';
import type { Tool } from '../../explorer/surfaces/settings/setting.ts';

export const sectionWithinM = numberSetting({
  name: 'sectionWithinM',
  inAddress: 'section-within',
  default: 100,
  min: 1,
  max: 50_000,
  isWhole: true,
  label: 'Wells within (m)',
  hint: 'of the line, on both sides',
  problem: 'Please use an integer from 1 - 50,000.',
});

/** Intervals of overlays, such as screens of all wells: among results they are in the way, so they come when requested. */
export const sectionScreens = choiceSetting({
  name: 'sectionScreens',
  inAddress: 'section-screens',
  label: 'Intervals of overlays',
  hint: 'such as the screens of all wells, as brackets',
  choices: new Map([
    ['off', 'Not shown'],
    ['on', 'Shown'],
  ]),
});

export const sectionTool: Tool = { title: 'Cross-section', settings: [sectionWithinM, sectionScreens] };
