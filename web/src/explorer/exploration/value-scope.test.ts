import { expect, test } from 'vitest';
import type { Sample } from '@wellfield/contract';
import { discreteFieldsOf } from '../../frame/fields/field-values.ts';
import { answerOf } from '../testing/answer-of.ts';
import { noExploration } from './exploration.ts';
import { chooseOnlyScope, onlyScopeOf, valueScopeOf } from './value-scope.ts';
import { clearAllFilters, receiveAnswer } from './transitions.ts';
import { toggleValue } from './clause-transitions.ts';

/** An answer, and the exploration of it with its filters removed. */
function cleared(rows: readonly Partial<Sample>[]) {
  const answer = answerOf(rows);
  const offered = discreteFieldsOf(answer.frame, 'bmi');
  const exploration = clearAllFilters(receiveAnswer(noExploration, answer));
  return { exploration, only: ({ clauses } = exploration) => onlyScopeOf(clauses, answer.frame, offered) };
}

test('[MAP-19] [FLT-03] the only matrix and unit are offered once their filters are removed, and give values again', () => {
  const { exploration, only } = cleared([
    { matrix: 'Ground Water', unit: 'ug/L' },
    { matrix: 'Ground Water', unit: 'ug/L' },
  ]);
  const scope = only();
  expect(scope).toEqual({ matrix: 'Ground Water', unit: 'ug/L' });
  const shown = chooseOnlyScope(exploration, scope!);
  expect(valueScopeOf(shown.clauses, null).hasValues).toBe(true);
  expect(only(shown)).toBeNull();
});

test('[MAP-19] of several units one is chosen in its panel first, then the only matrix is offered with it', () => {
  const { exploration, only } = cleared([
    { matrix: 'Soil', unit: 'mg/kg' },
    { matrix: 'Soil', unit: null },
  ]);
  expect(only()).toBeNull();
  expect(only(toggleValue(exploration, 'unit', 'mg/kg'))).toEqual({ matrix: 'Soil', unit: 'mg/kg' });
  expect(only(toggleValue(exploration, 'unit', null))).toEqual({ matrix: 'Soil', unit: null });
});

test('[MAP-19] nothing is offered of several matrices, or without rows', () => {
  expect(cleared([{ matrix: 'Soil' }, { matrix: 'Water' }]).only()).toBeNull();
  expect(cleared([]).only()).toBeNull();
});
