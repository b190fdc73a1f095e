import { type AnalysisNumberId, partLabels } from '../../../explorer/analyses/analysis-numbers.ts';

type Numbers = readonly (readonly [id: AnalysisNumberId, title: string])[];

const sums: Numbers = [
  ['cations', 'cations'],
  ['anions', 'anions'],
];

/** What places a point in triangles: the parts of either side. */
const parts: Numbers = (['ca', 'mg', 'nak', 'carb', 'so4', 'cl'] as const).map((part) => [part, partLabels[part]]);

export const piperNumbers: Numbers = [...parts, ...sums];

/** With the point in the square that the parts project to. */
export const durovNumbers: Numbers = [...parts, ['durov_x', 'across'], ['durov_y', 'up']];

export const chadhaNumbers: Numbers = [['chadha_x', 'x'], ['chadha_y', 'y'], ...sums];
