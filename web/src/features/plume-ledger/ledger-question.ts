import type { Product } from '@wellfield/contract';
import type { NonDetectMethod } from '@wellfield/science';
import type { LedgerArea, LedgerQuestion } from '../../frame/plume/ledger-question.ts';
import type { LayerInput } from '../../explorer/surfaces/input/layer-input.ts';
import {
  ledgerCarryMonths,
  ledgerDraws,
  ledgerLeavesOut,
  ledgerStep,
  ledgerWithinPercent,
  plumeTermsOf,
} from './ledger-settings.ts';
import { surfaceTermsOf } from '../../explorer/surfaces/terms/surface-terms.ts';
import { whyNotEstimated } from '../../explorer/surfaces/terms/why-not-estimated.ts';
import { settingOf } from '../../explorer/surfaces/settings/setting.ts';
import { whyNotValued } from '../../explorer/surfaces/input/why-unavailable.ts';

/** The question of a ledger with some settings, or why there can be none. */
export function ledgerQuestionOf(
  input: LayerInput,
  levelInForce: number | null,
  nonDetects: NonDetectMethod,
  area: LedgerArea | null,
  product: readonly Product[] = [],
): { question: LedgerQuestion } | { reason: string } {
  const { statistic } = input;
  const reason = whyNotValued(input) ?? whyNotEstimated(input);
  if (reason !== null) return { reason };
  if (statistic === 'sampleSize')
    return { reason: 'A number of samples is not a concentration: choose another statistic.' };
  const plume = plumeTermsOf(input, levelInForce);
  if (!plume)
    return { reason: 'A plume is what is above a level: choose a set of levels in the filters, or type one.' };
  const step = settingOf(ledgerStep, input);
  return {
    question: {
      statistic,
      nonDetects,
      step: step === 'all' ? null : (step as LedgerQuestion['step']),
      carryMonths: settingOf(ledgerCarryMonths, input),
      leavesOut: settingOf(ledgerLeavesOut, input) === 'yes',
      terms: surfaceTermsOf(input),
      plume,
      draws: drawsOf(settingOf(ledgerDraws, input)),
      withinPercent: settingOf(ledgerWithinPercent, input),
      product,
      area,
    },
  };
}

function drawsOf(setting: string): number | null {
  return setting === 'none' ? null : Number(setting);
}
