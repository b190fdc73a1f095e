import { absentNonDetects } from './absent-non-detects.ts';
import type { QuestionCheck } from './ask-questions.ts';
import { decimalSigns } from './decimal-signs.ts';
import { casNumbers } from './cas-numbers.ts';
import { presentRows } from './present-rows.ts';
import { impossibleDays } from './impossible-days.ts';
import { impossibleValues } from './impossible-values.ts';
import { limitsAlone } from './limits-alone.ts';
import { nearNames } from './near-names.ts';
import { newUnits } from './new-units.ts';
import { noValueCodes } from './no-value-codes.ts';
import { farFromOwnHistory } from './own-history.ts';
import { concentrationsInPercent, percentCellsInUnits } from './percent-results.ts';
import { repeatedRows } from './repeated-rows.ts';

/** All that is asked about a delivery's rows, in the order in which it is shown. */
export const questionChecks: readonly QuestionCheck[] = [
  decimalSigns,
  repeatedRows,
  presentRows,
  newUnits,
  percentCellsInUnits,
  concentrationsInPercent,
  nearNames,
  farFromOwnHistory,
  limitsAlone,
  absentNonDetects,
  noValueCodes,
  ...impossibleValues,
  ...impossibleDays,
  casNumbers,
];
