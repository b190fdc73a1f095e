import { float64At, type EstimatedSurface } from '@wellfield/science';
import { ledgerFigures } from '../../frame/plume/ledger-figures.ts';
import { ledgerRows } from '../../frame/plume/ledger-rows.ts';
import type { PlumeSurface } from '../../workers/operations/find-plume-surface.ts';
import type { AskedNumber } from '../../explorer/why/asked-number.ts';
import type { ShownLedger, ShownQuality } from '../../explorer/why/shown-surfaces.ts';
import { isOfNonDetects } from '../../explorer/why/statistics/counted-locations.ts';
import type { SurfaceBehind, SurfaceCells } from '../../explorer/why/surface-behind.ts';

/** The surface of a plume's period; null where the period has gone. */
export function surfaceOfPlume(
  { detail }: AskedNumber,
  { question, wordsOf }: Pick<ShownLedger, 'question' | 'wordsOf'>,
  { periods, wells, made }: PlumeSurface,
): SurfaceBehind | null {
  const rows = ledgerRows(periods);
  const own = rows.find(({ period }) => (period.first ?? '') === detail?.period);
  if (!own) return null;
  const { statistic, terms, plume } = question;
  const samples = made?.surface.samples;
  const base = rows.find(({ period }) => period.found !== null)?.period.found?.ledger ?? null;
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
    cells: made && cellsOf(made.surface),
    plume,
    figures: Object.fromEntries(Object.entries(ledgerFigures).map(([id, of]) => [`plume.${id}`, of(own)])),
    base: base && { massKg: base.massKg, centroid: base.centroid },
    words: wordsOf(own.period),
  };
}

/** The cells with a value, in runs along the rows. */
function cellsOf({ grid: { x, y, cellSizeKm }, values }: EstimatedSurface): SurfaceCells {
  const runs: [number, number, number][] = [];
  for (let at = 0; at < values.length; at += 1) {
    if (Number.isNaN(float64At(values, at))) continue;
    const [row, column] = [Math.floor(at / x.length), at % x.length];
    const last = runs.at(-1);
    if (last?.[0] === row && last[2] === column - 1) last[2] = column;
    else runs.push([row, column, column]);
  }
  const step = (all: Float64Array) =>
    all.length < 2 ? 0 : (float64At(all, all.length - 1) - float64At(all, 0)) / (all.length - 1);
  return {
    x: float64At(x, 0),
    y: float64At(y, 0),
    stepX: step(x),
    stepY: step(y),
    sizeM: 1000 * cellSizeKm,
    runs,
  };
}

/** The wells of a surface that Surface Quality judges, and what it says of one of them or of all. */
export function surfaceOfQuality({ detail }: AskedNumber, shown: ShownQuality): SurfaceBehind | null {
  const { wells, statistic, method, figures, ofWell, words } = shown;
  const own = detail?.well === undefined ? figures : ofWell.get(detail.well);
  return own ? { wells, statistic, method, cells: null, plume: null, figures: own, base: null, words } : null;
}
