import type { ExplainedStatistic } from '../calculation.ts';
import type { FromSurface } from '../lines/surface-lines.ts';
import type { SurfaceBehind } from '../surface-behind.ts';
import type { StatisticId } from '../statistic-ids.ts';

/** What a number is of before its surface is there. */
const noSurface: SurfaceBehind = {
  wells: [],
  statistic: 'max',
  method: { kind: 'inverse-distance', power: 2, anisotropy: null, barriers: [], nearest: null, logs: false },
  areaCells: null,
  cells: null,
  plume: null,
  level: null,
  lags: null,
  figures: {},
  base: null,
  words: '',
};

/** A number of an estimated surface, by the functions that made the screen's. */
export function ofSurface(
  id: StatisticId,
  title: string,
  from: FromSurface,
  text: (value: number, surface: SurfaceBehind) => string,
): ExplainedStatistic {
  return {
    title,
    part: 'samples',
    takes: 'surface',
    value: ({ surface }) => surface?.figures[id] ?? null,
    text: (value, { surface }) => text(Number(value), surface ?? noSurface),
    calculation: ({ surface }, choices) => {
      const of = surface ?? noSurface;
      const { words, ...calculation } = from(of, choices, id.slice(id.indexOf('.') + 1));
      return { words: [words.trim(), of.words].filter(Boolean).join(' '), ...calculation };
    },
  };
}
