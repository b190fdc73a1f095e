import type { QuestionCheck } from './ask-questions.ts';
import { heldRows } from './held-rows.ts';
import { nearNames } from './near-names.ts';
import { newUnits } from './new-units.ts';
import { repeatedRows } from './repeated-rows.ts';

/** All that is asked about a delivery's rows, in the order in which it is shown. */
export const questionChecks: readonly QuestionCheck[] = [repeatedRows, heldRows, newUnits, nearNames];
