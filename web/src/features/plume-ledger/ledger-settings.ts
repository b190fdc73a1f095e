import type { LayerInput } from '../../explorer/surfaces/input/layer-input.ts';
import { choiceSetting } from '../../explorer/surfaces/settings/text-setting.ts';
import { numberSetting } from '../../explorer/surfaces/settings/number-setting.ts';
import { optionalNumberSetting } from '../../explorer/surfaces/settings/optional-number-setting.ts';
import { ledgerArea } from '../../explorer/surfaces/settings/ledger-area-setting.ts';
import { settingOf, type Tool } from '../../explorer/surfaces/settings/setting.ts';

const above = 'A number above 0, or nothing.';

export const ledgerStep = choiceSetting({
  name: 'ledgerStep',
  inAddress: 'ledger',
  choices: new Map([
    ['year', 'Year'],
    ['quarter', 'Quarter'],
    ['month', 'Month'],
    ['event', 'Sampling event'],
    ['all', 'All dates as one'],
  ]),
  label: 'Periods',
  hint: 'one row each',
});

export const ledgerCarryMonths = numberSetting({
  name: 'ledgerCarryMonths',
  inAddress: 'ledger-carry',
  default: 0,
  min: 0,
  max: 120,
  isWhole: true,
  label: 'Keep values for (months)',
  hint: 'of wells not sampled then; 0: left out',
  problem: 'Please use an integer from 0 - 120.',
});

/** It is in the unit of the answer's values, and goes with it. */
const ledgerLevel = optionalNumberSetting({
  name: 'ledgerLevel',
  inAddress: 'ledger-level',
  label: 'Level',
  hint: 'empty: the one in force',
  isOfAnswer: true,
  isRight: (value) => value > 0,
  problem: above,
});

const ledgerThicknessM = optionalNumberSetting({
  name: 'ledgerThicknessM',
  inAddress: 'ledger-thickness',
  siteLimit: 'saturatedThicknessM',
  label: 'Saturated thickness (m)',
  hint: 'for volumes and mass',
  isOfAnswer: false,
  isRight: (value) => value > 0 && value <= 10_000,
  problem: above,
});

const ledgerPorosity = optionalNumberSetting({
  name: 'ledgerPorosity',
  inAddress: 'ledger-porosity',
  siteLimit: 'aquiferPorosity',
  label: 'Porosity',
  hint: 'a share, above 0 to 1',
  isOfAnswer: false,
  isRight: (value) => value > 0 && value <= 1,
  problem: 'A number above 0 and up to 1, or nothing.',
});

export const ledgerWithinPercent = numberSetting({
  name: 'ledgerWithinPercent',
  inAddress: 'ledger-within',
  default: 20,
  min: 1,
  max: 100,
  isWhole: true,
  label: 'No change up to (%)',
  hint: 'in either direction',
  problem: 'Please use an integer from 1 - 100.',
});

export const ledgerDraws = choiceSetting({
  name: 'ledgerDraws',
  inAddress: 'ledger-draws',
  choices: new Map([
    ['500', 'By 500 draws'],
    ['2000', 'By 2,000 draws'],
    ['none', 'None'],
  ]),
  label: 'Intervals of 95%',
  hint: 'none is faster',
});

export const ledgerLeavesOut = choiceSetting({
  name: 'ledgerLeavesOut',
  inAddress: 'ledger-without',
  choices: new Map([
    ['no', 'Not computed'],
    ['yes', 'For every well'],
  ]),
  label: 'Leave one well out',
  hint: 'takes longer',
});

export const ledgerTool: Tool = {
  title: 'Plume ledger',
  settings: [
    ledgerLevel,
    ledgerArea,
    ledgerStep,
    ledgerCarryMonths,
    ledgerThicknessM,
    ledgerPorosity,
    ledgerWithinPercent,
    ledgerDraws,
    ledgerLeavesOut,
  ],
};

/** The tool with the areas that there are to choose from, by their ids. */
export function ledgerToolFor(areas: ReadonlyMap<string, string>): Tool {
  const settings = ledgerTool.settings.map((one) => (one === ledgerArea ? { ...one, choices: areas } : one));
  return { ...ledgerTool, settings };
}

/** The terms of a plume ledger that are numbers. */
export function plumeTermsOf(input: Pick<LayerInput, 'site' | 'tools' | 'unit'>, levelInForce: number | null) {
  const level = settingOf(ledgerLevel, input) ?? levelInForce;
  return (
    level !== null && {
      level,
      unit: input.unit,
      thicknessM: settingOf(ledgerThicknessM, input),
      porosity: settingOf(ledgerPorosity, input),
    }
  );
}
