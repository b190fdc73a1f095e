import { formatCount, formatCounted, formatOwnResult, formatPercent, type PlumeTerms } from '@wellfield/science';
import { snapshotName } from '../../explorer/exploration/snapshot-words.ts';
import { unseenWells, type LedgerChange } from '../../frame/plume/ledger-change.ts';
import type { LedgerPeriod } from '../../frame/plume/ledger-period.ts';
import type { LedgerQuestion } from '../../frame/plume/ledger-question.ts';
import type { LedgerRow } from '../../frame/plume/ledger-rows.ts';
import { andList } from '../../ui/lists-in-words.ts';
import { productText } from '../../explorer/free-product/free-product.ts';
import type { WellStates } from '../../frame/plume/well-states.ts';
import { extentWords } from '../../explorer/surfaces/words/extent-words.ts';
import { outlineNotes } from '../../explorer/surfaces/words/surface-notes.ts';
import { inOneLine } from '../../explorer/surfaces/words/surface-words.ts';
import { variogramDoubt } from '../../explorer/surfaces/words/variogram-words.ts';
import { methodFact } from '../../explorer/exploration/non-detect-methods.ts';

/** How a ledger comes about, besides the surface of each period, for its files. */
export function methodText({ statistic, nonDetects, carryMonths, step, area }: LedgerQuestion): string {
  const carried =
    step === null
      ? ''
      : carryMonths === 0
        ? '; wells not sampled in a period are left out'
        : `; wells not sampled in a period keep their last value for ${formatCounted(carryMonths, 'month')}`;
  const where = area === null ? '' : ` whose center is in ${area.name},`;
  return `cells above the level${where} on a surface of each location’s ${statistic}; ${methodFact(nonDetects)}${carried}`;
}

/** How a period's surface was estimated, in one line; null without one. */
export function periodSurfaceText(question: SurfaceQuestion, period: LedgerPeriod): string | null {
  const words = periodSurfaceWords(question, period);
  return words.length === 0 ? null : inOneLine(words);
}

/** The same, a line for each matter. */
export function periodSurfaceWords({ terms, step }: SurfaceQuestion, { found }: LedgerPeriod): string[] {
  if (found === null) return [];
  const { logs, nearest, anisotropy, barriers } = terms;
  const method = { ...terms.method, logs, nearest, anisotropy, barriers };
  return outlineNotes({ ...found.whole, method }, step === null ? null : { hasLines: false });
}

type SurfaceQuestion = Pick<LedgerQuestion, 'terms' | 'step'>;

/** What a wide extent does to the surfaces of a ledger, whose cells are alike. */
export function extentOf(periods: readonly LedgerPeriod[]): string[] {
  const found = periods.find((period) => period.found !== null)?.found;
  return found ? extentWords(found.whole) : [];
}

/** Why a period has no figures, and what is doubtful about them or their change; null where nothing is. */
export function remarkText({ period, change }: LedgerRow, { unit }: Pick<PlumeTerms, 'unit'>): string | null {
  const { found, reason, states } = period;
  const remarks = [
    reason,
    unseenText(unseenWells(period), states),
    productRemark(states),
    change && changeRemark(change, period),
    change?.limits ? limitsText(change.limits, unit) : null,
    found?.whole.variogram?.times === undefined ? null : 'Variogram of all periods.',
    found?.whole.variogram ? variogramDoubt(found.whole.variogram) : null,
  ].filter((remark) => remark !== null);
  return remarks.length === 0 ? null : remarks.join(' ');
}

/** '2 wells are above (MW8 and MW9); the surface is not. No change is given.' */
function unseenText(unseen: readonly string[], { product }: Pick<WellStates, 'product'>): string | null {
  if (unseen.length === 0) return null;
  const [be, have] = unseen.length === 1 ? ['is', 'has'] : ['are', 'have'];
  const orProduct = product.length === 0 ? '' : ` or ${have} free product`;
  return `${formatCounted(unseen.length, 'well')} ${be} above${orProduct}${namesIn(unseen)}; the surface is not. No change is given.`;
}

/** That a plume is larger than the surface, where free product leaves wells without a concentration. */
function productRemark({ product, names }: WellStates): string | null {
  if (product.length === 0) return null;
  const without = product.filter(({ location }) => !names.includes(location)).length;
  const lack =
    without === 0 ? '' : `, ${formatCount(without)} without a concentration: the plume is larger than the surface`;
  return `Free product in ${formatCounted(product.length, 'well')}${namesIn(product.map(productText))}${lack}.`;
}

const namesIn = (names: readonly string[]): string => (names.length > fewNames ? '' : ` (${andList(names)})`);

/** More are counted only. */
const fewNames = 4;

function changeRemark({ withheld }: LedgerChange, period: LedgerPeriod): string | null {
  if (withheld === 'small') return 'No change is given: the first period has less than a cell of plume.';
  const isOfFirst = withheld === 'unseen' && unseenWells(period).length === 0;
  return isOfFirst ? 'No change is given: in the first period wells are above and the surface is not.' : null;
}

function limitsText({ first, now }: NonNullable<LedgerChange['limits']>, unit: string | null): string {
  const text = [formatOwnResult(now), unit].filter((part) => part !== null).join(' ');
  return `Limits of non-detects differ: ${formatOwnResult(first)} at first, now ${text}. That alone can change the plume.`;
}

/** How intervals came about, or why there are none (yet); null where they were not requested. */
export function intervalsText(
  periods: readonly LedgerPeriod[],
  { draws }: Pick<LedgerQuestion, 'draws'>,
): string | null {
  const found = periods.find((period) => period.found !== null)?.found ?? null;
  if (found === null || draws === null) return null;
  const { simulated } = found;
  if (simulated === null) return 'The intervals are not calculated.';
  if (typeof simulated === 'object') {
    return `In brackets 95% intervals of the whole, by ${formatCount(draws)} draws of what kriging leaves open; of a change by paired draws.`;
  }
  return simulated === 'barriers'
    ? 'There are no intervals of the whole: behind barriers they cannot be drawn.'
    : 'There are no intervals: inverse distances have no errors.';
}

/**
 * That an area is partly beyond the surfaces of a ledger, with figures, or why none of them has a number in it; null where
 * they cover it.
 */
export function coverageText(periods: readonly LedgerPeriod[]): string | null {
  const [reason = null, another] = new Set(periods.map((period) => period.reason));
  if (reason !== null && another === undefined) return reason;
  const areas = periods.flatMap(({ found }) => found?.area ?? []);
  const [highest, lowest] = [areas.toSorted(byShare).at(-1), areas.toSorted(byShare)[0]];
  if (!highest || !lowest || lowest.covered >= lowest.cells) return null;
  const share = ({ cells, covered }: LedgerCoverage) =>
    `${shareText(covered / cells)} of the area, ${formatCount(covered)} of its ${formatCounted(cells, 'cell')}`;
  const range = highest.covered / highest.cells === lowest.covered / lowest.cells ? '' : `, at most ${share(highest)}`;
  return `The surface covers ${range === '' ? '' : 'at least '}${share(lowest)}${range}: what is beyond its edge is not counted.`;
}

type LedgerCoverage = NonNullable<NonNullable<LedgerPeriod['found']>['area']>;

function byShare(a: LedgerCoverage, b: LedgerCoverage): number {
  return a.covered / a.cells - b.covered / b.cells;
}

/** A share; rounding makes neither all nor nothing of one that is not. */
function shareText(share: number): string {
  if (share < 1 && share > 0.999) return '99.9%';
  return share < 0.001 ? '0.1%' : formatPercent(share);
}

/** 'Above 15 ug/L · thickness 10 m · porosity 0.2': what the numbers rest on. */
export function inputsText({ plume, area }: LedgerQuestion): string {
  const { level, unit, thicknessM, porosity } = plume;
  return [
    ...(area === null ? [] : [`In ${area.name}`]),
    `Above ${formatOwnResult(level)} ${unit ?? ''}`.trim(),
    thicknessM === null ? 'no thickness: neither volume nor mass' : `thickness ${formatOwnResult(thicknessM)} m`,
    porosity === null ? 'no porosity: neither volume of water nor mass' : `porosity ${formatOwnResult(porosity)}`,
  ].join(' · ');
}

/** How many periods a ledger leaves out, and what to do; null where it has all. */
export function earlierText(earlier: number): string | null {
  if (earlier === 0) return null;
  const were = earlier === 1 ? 'is' : 'are';
  return `${formatCounted(earlier, 'earlier period')} ${were} not computed: choose longer periods, or later days in the filters.`;
}

/** '2012', 'Q2 2012', 'Mar 3, 2012 – Mar 9, 2012': a period as the map names it. */
export function periodName(
  { first, last }: Pick<LedgerPeriod, 'first' | 'last'>,
  step: LedgerQuestion['step'],
): string {
  if (step === null || first === null) return snapshotName(null);
  return snapshotName({ by: step, at: first, carryMonths: 0 }, { from: first, to: last });
}
