import type { PiperRecord } from '@wellfield/contract';
import {
  checkIonBalance,
  checkTds,
  ionPercentages,
  sumIons,
  waterType,
  type IonBalance,
  type Ion,
  type IonPercentages,
  type TdsCheck,
  type WaterType,
} from '@wellfield/science';
import type { DiagramLook } from '../exploration/diagram-look.ts';

/** A water analysis with everything for its tips and filters. */
export interface PlottedAnalysis {
  record: PiperRecord;
  percentages: IonPercentages;
  balance: IonBalance;
  tds: TdsCheck;
  type: WaterType;
}

/** The analysis of a record, or null if one side has no ion and it fits in no diagram. */
export function plottedAnalysis(record: PiperRecord): PlottedAnalysis | null {
  const percentages = ionPercentages(record);
  if (!percentages) return null;
  return {
    record,
    percentages,
    balance: checkIonBalance(record),
    tds: checkTds(record),
    type: waterType(percentages),
  };
}

/** The units of an analysis's ions that are not converted to milliequivalents, such as *mg/L as CaCO3*. */
export function unconvertedUnits(record: PiperRecord): string[] {
  const unconverted = sumIons(record).missing.filter(({ reason }) => reason === 'unit not convertible');
  return [...new Set(unconverted.map(({ ion }) => record[`${ion}_units`] ?? 'no unit'))].toSorted();
}

/** Which analyses are drawn, by their checks. */
export type AnalysisChoice = DiagramLook['analyses'];

export const analysisChoices: ReadonlyMap<AnalysisChoice, string> = new Map([
  ['complete', 'Analyses with all six major ions'],
  ['all', 'All analyses, unknown ions as 0'],
  ['balanced', 'Ion balance passes'],
  ['balanced-by-field-rule', 'Ion balance passes by the field rule (±0.2 meq/L when dilute)'],
  ['solids-checked', 'TDS check passes'],
  ['solids-checked-by-standard', 'TDS check passes by Standard Methods 1030 E (1.0 to 1.2)'],
]);

/** The ions without which a diagram says nothing of a water; potassium and carbonate are minor in most. */
export const majorIons = ['ca', 'mg', 'na', 'hco3', 'cl', 'so4'] as const satisfies readonly Ion[];

/** Whether an analysis is drawn; of those that pass a check all six major ions are known too. */
export function isChosen(analysis: PlottedAnalysis, choice: AnalysisChoice): boolean {
  const { balance, tds } = analysis;
  if (choice === 'all') return true;
  if (!isComplete(analysis)) return false;
  switch (choice) {
    case 'complete':
      return true;
    case 'balanced':
      return balance.passes;
    case 'balanced-by-field-rule':
      return balance.passesFieldRule === true;
    case 'solids-checked':
      return tds.passes === true;
    case 'solids-checked-by-standard':
      return tds.passesStandard === true;
  }
}

/** Whether all six major ions are known: found, or looked for and not found. */
function isComplete({ balance }: PlottedAnalysis): boolean {
  return majorIons.every((ion) => balance.missing.every((missed) => missed.ion !== ion));
}
