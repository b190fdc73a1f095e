import type { PiperRecord } from '@wellfield/contract';
import {
  checkIonBalance,
  checkTds,
  ionPercentages,
  waterType,
  type IonBalance,
  type IonPercentages,
  type TdsCheck,
  type WaterType,
} from '@wellfield/science';

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

/** Which analyses are drawn, by their checks. */
export type CheckFilter =
  | 'all'
  | 'complete'
  | 'balanced'
  | 'balanced by the field rule'
  | 'TDS check passed'
  | 'TDS check passed by the standard';

export const checkFilters: readonly CheckFilter[] = [
  'all',
  'complete',
  'balanced',
  'balanced by the field rule',
  'TDS check passed',
  'TDS check passed by the standard',
];

export const checkTitles: Readonly<Record<CheckFilter, string>> = {
  all: 'All analyses',
  complete: 'Ca, Mg, Na, HCO₃, Cl and SO₄ all known',
  balanced: 'Ion balance passes',
  'balanced by the field rule': 'Ion balance passes by the field rule (±0.2 meq/L when dilute)',
  'TDS check passed': 'TDS check passes',
  'TDS check passed by the standard': 'TDS check passes by Standard Methods 1030 E (1.0 to 1.2)',
};

/** Complete; potassium and carbonate, which are minor in most waters, may be unknown. */
export function passesCheck({ balance, tds }: PlottedAnalysis, filter: CheckFilter): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'complete':
      return balance.missing.every(({ ion }) => ion === 'k' || ion === 'co3');
    case 'balanced':
      return balance.passes;
    case 'balanced by the field rule':
      return balance.passesFieldRule === true;
    case 'TDS check passed':
      return tds.passes === true;
    case 'TDS check passed by the standard':
      return tds.passesStandard === true;
  }
}
