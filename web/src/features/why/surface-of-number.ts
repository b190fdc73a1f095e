import { float64At } from '@wellfield/science';
import { mainAmount } from '../../frame/plume/ledger-change.ts';
import { ledgerFigures } from '../../frame/plume/ledger-figures.ts';
import { changeTermsOf } from '../../frame/plume/ledger-question.ts';
import { ledgerRows } from '../../frame/plume/ledger-rows.ts';
import type { PlumeSurface } from '../../workers/operations/plumes.ts';
import type { RequestedNumber } from '../../explorer/why/requested-number.ts';
import type { ShownLedger, ShownQuality } from '../../explorer/why/shown-by-windows.ts';
import { isOfNonDetects } from '../../explorer/why/statistics/counted-locations.ts';
import type { SurfaceBehind } from '../../explorer/why/surface-behind.ts';
import { surfaceCells } from '../../explorer/why/surface-cells.ts';
import { isInfluenceId, isPairId } from '../../explorer/why/surface-statistic-ids.ts';

/** The surface of a plume's period; null where the period has gone. */
export function surfaceOfPlume(
  { detail }: RequestedNumber,
  { question, wordsOf }: Pick<ShownLedger, 'question' | 'wordsOf'>,
  { periods, wells, made }: PlumeSurface,
): SurfaceBehind | null {
  const rows = ledgerRows(periods, changeTermsOf(question));
  const own = rows.find(({ period }) => (period.first ?? '') === detail?.period);
  if (!own) return null;
  const { statistic, terms, plume } = question;
  const samples = made?.surface.samples;
  const first = rows.find(({ period }) => period.found !== null)?.period;
  return {
    wells: wells.map((well, at) => ({
      location: well.location,
      value: well[statistic] ?? Number.NaN,
      isNonDetect: isOfNonDetects(well, statistic),
      x: samples?.x[at] ?? Number.NaN,
      y: samples?.y[at] ?? Number.NaN,
      predicted: null,
    })),
    statistic,
    method: made?.surface.method ?? { kind: 'inverse-distance', power: 2, ...terms, barriers: [] },
    areaCells: own.period.found?.area?.cells ?? null,
    cells: made && surfaceCells(made.surface.grid, (at) => !Number.isNaN(float64At(made.surface.values, at))),
    plume,
    level: null,
    lags: null,
    figures: Object.fromEntries(Object.entries(ledgerFigures).map(([id, of]) => [`plume.${id}`, of(own)])),
    base: first?.found ? { massKg: mainAmount(first)?.massKg ?? null, centroid: first.found.ledger.centroid } : null,
    words: wordsOf(own.period),
  };
}

/** The wells of a surface that Surface Quality judges, and what it says of one of them or of all. */
export function surfaceOfQuality(
  { statistic: id, detail }: RequestedNumber,
  shown: ShownQuality,
): SurfaceBehind | null {
  const { influence, statistic } = shown;
  const none = { statistic, plume: null, base: null, areaCells: null, lags: shown.lags };
  if (isInfluenceId(id)) {
    if (influence === null) return null;
    const { ofWell, wells, method, level, words, cells } = influence;
    const figures = ofWell.get(detail?.well ?? '');
    return figures ? { ...none, wells, method, level, words, cells, figures } : null;
  }
  const { wells, method, figures, ofWell, ofBin, words } = shown;
  const ofWells = detail?.well === undefined ? figures : ofWell.get(detail.well);
  const own = isPairId(id) ? ofBin.get(detail?.bin ?? -1) : ofWells;
  return own ? { ...none, wells, method, cells: null, level: null, figures: own, words } : null;
}
