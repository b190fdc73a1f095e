import { formatOwnResult } from '@wellfield/science';
import type { LedgerQuestion } from '../../../frame/plume/ledger-question.ts';
import { methodFact } from '../../../explorer/non-detects/non-detect-methods.ts';

/** How a ledger comes about, for its files. */
export function methodText({ terms, statistic, nonDetects, carryMonths, step }: LedgerQuestion): string {
  const scale = terms.logs ? ' of logarithms' : '';
  const surface =
    terms.method.kind === 'kriging'
      ? `ordinary kriging${scale}`
      : `inverse distance weighting${scale}, weighting ${terms.method.power}`;
  const carried =
    step === null
      ? ''
      : carryMonths === 0
        ? '; wells not sampled in a period are left out'
        : `; wells not sampled in a period keep their last value for ${carryMonths} months`;
  return `cells above the level on a surface by ${surface} from the ${terms.nearest ?? 'all'} nearest wells of each location’s ${statistic}; ${methodFact(nonDetects)}${carried}`;
}

/** 'Above 15 ug/L · thickness 10 m · porosity 0.2': what the numbers rest on. */
export function inputsText({ plume }: LedgerQuestion): string {
  const { level, unit, thicknessM, porosity } = plume;
  return [
    `Above ${formatOwnResult(level)} ${unit ?? ''}`.trim(),
    thicknessM === null ? 'no thickness: neither volume nor mass' : `thickness ${formatOwnResult(thicknessM)} m`,
    porosity === null ? 'no porosity: neither volume of water nor mass' : `porosity ${formatOwnResult(porosity)}`,
  ].join(' · ');
}
