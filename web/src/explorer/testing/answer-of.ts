import type { Sample } from '@wellfield/contract';
import { frameOf } from '../../frame/frame-of-samples.ts';
import { answerHead } from '../../workers/testing/answer-head.ts';
import type { Answer } from '../answer/answer.ts';

let lastId = 0;

/** A complete answer with the given samples and its own id, for tests; `differs` overrides the rest. */
export function answerOf(samples: readonly Partial<Sample>[], differs: Partial<Answer> = {}): Answer {
  lastId += 1;
  return {
    id: lastId,
    source: { kind: 'query', id: '1' },
    targetUnit: null,
    isPreview: false,
    leftOut: [],
    screeningLevels: [],
    frame: frameOf(samples),
    facts: { flags: { hasNegatives: false, aboveLimits: 0, hasPossibleLeachate: false }, fields: [] },
    naturalOrder: null,
    reportedUnits: [],
    head: answerHead(),
    ...differs,
  };
}
