import { numberSetting } from './number-setting.ts';
import type { Tool } from './setting.ts';

export const sectionWithinM = numberSetting({
  name: 'sectionWithinM',
  inAddress: 'section-within',
  usual: 100,
  min: 1,
  max: 50_000,
  isWhole: true,
  label: 'Wells within (m)',
  hint: 'of the line, on both sides',
  problem: 'Please use an integer from 1 - 50,000.',
});

export const sectionTool: Tool = { title: 'Cross-section', settings: [sectionWithinM] };
