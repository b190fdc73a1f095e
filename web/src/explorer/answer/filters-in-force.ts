import type { FiltersInForce } from '../../frame/filtering/answer-filters.ts';
import type { Exploration } from '../exploration/exploration.ts';
import { levelsInForce, ruleOf } from '../screening/levels-in-force.ts';
import type { Answer } from './answer.ts';
import { leftOutChoices } from './left-out-samples.ts';

/** All that holds back an answer's rows in a state of the exploration, and what the site leaves out. */
export function filtersInForce(answer: Answer, exploration: Exploration): FiltersInForce {
  const { clauses, columnFilters, polygons, locationRange, levelStates } = exploration;
  const leftOut = leftOutChoices(answer, exploration);
  const levelRules = levelsInForce(answer.screeningLevels, exploration).map(ruleOf);
  return { clauses, columnFilters, polygons, locationRange, levelStates, leftOut, levelRules };
}
