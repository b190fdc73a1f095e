import { formatCounted, formatDateLl } from '@wellfield/science';
import { bottomAxis, leftAxis, plotArea } from '../../ui/chart-frame/figure/axis-marks.ts';
import { emptyFigure } from '../../ui/chart-frame/figure/empty-figure.ts';
import type { Figure, FigureSize, FigureTable } from '../../ui/chart-frame/figure/figure.ts';
import type { Mark } from '../../ui/chart-frame/figure/marks.ts';
import { timeScale } from '../../ui/chart-frame/figure/time-scale.ts';
import { valueScale } from '../../ui/chart-frame/figure/value-scale.ts';
import { hectares } from '../../explorer/surfaces/words/extent-words.ts';
import { figureText } from '../../ui/figure-text.ts';
import { mainAmount, unseenWells } from '../../frame/plume/ledger-change.ts';
import type { FoundPlume } from '../../frame/plume/ledger-period.ts';
import type { LedgerRow } from '../../frame/plume/ledger-rows.ts';

/** What of a plume is drawn. */
export type LedgerMeasure = 'mass' | 'area';

/** Ranges up to so many times the highest value are drawn whole; longer ones would press the line to the axis. */
const whiskerLimit = 3;

interface Measured {
  value: number;
  /** The ends of its range: its interval, else kriging's bounds, else by leaving wells out; null without. */
  range: readonly [low: number, high: number] | null;
}

interface Drawn extends Measured {
  day: number;
  period: string;
}

const measures = {
  mass: {
    title: 'Dissolved mass',
    axis: 'Dissolved mass, kg',
    unit: 'kg',
    quantity: 'massKg',
    inUnit: (kg: number) => kg,
  },
  area: { title: 'Area above the level', axis: 'Area, ha', unit: 'ha', quantity: 'areaM2', inUnit: hectares },
} as const;

/** A plume's mass or area over time, with its range as whiskers; periods without a plume surface are gaps. */
export function ledgerFigure(
  { rows, measure, title }: { rows: readonly LedgerRow[]; measure: LedgerMeasure; title: string },
  size: FigureSize,
): Figure {
  const { title: what, axis, unit } = measures[measure];
  const heading = `${what} · ${title}`;
  const runs = runsOf(rows, measure);
  const drawn = runs.flat();
  const [first, last] = [drawn[0], drawn.at(-1)];
  if (!first || !last) {
    return emptyFigure(
      size,
      heading,
      measure === 'mass' ? 'There is no mass without thickness and porosity.' : 'No period has a surface.',
    );
  }
  const area = plotArea(size);
  const x = timeScale(first.day, last.day, [area.left, area.right]);
  const highest = Math.max(...drawn.flatMap(({ value, range }) => [value, range?.[1] ?? value]));
  const top = Math.min(highest, whiskerLimit * Math.max(...drawn.map(({ value }) => value))) || 1;
  const y = valueScale(0, top, [area.bottom, area.top], false);
  const at = ({ day, value }: Drawn): [number, number] => [x.at(day), y.at(value)];
  const missing = rows.length - drawn.length;
  const how = rangeWords(rows);
  return {
    ...size,
    title: heading,
    subtitle: [
      formatCounted(drawn.length, 'period'),
      missing > 0 ? `${formatCounted(missing, 'period')} without` : null,
      how,
      how !== null && highest > top ? `cut at the top: up to ${figureText(highest)} ${unit}` : null,
    ]
      .filter((part) => part !== null)
      .join(' · '),
    description: [
      ...(['mass', 'area'] as const).flatMap((one) => courseText(runsOf(rows, one).flat(), one) ?? []),
      missing > 0 ? `${formatCounted(missing, 'period')} without: the line has gaps there.` : null,
    ]
      .filter((part) => part !== null)
      .join(' '),
    notices: [],
    back: [
      ...leftAxis(area, y.ticks, axis),
      ...bottomAxis(area, x.ticks, 'First day of the period'),
      ...drawn.flatMap(({ day, range }): Mark[] =>
        range === null
          ? []
          : [
              {
                kind: 'line',
                vertices: range.map((end) => [x.at(day), y.at(Math.min(end, top))] as const),
                tone: 'muted',
              },
            ],
      ),
      ...runs.map((run): Mark => ({ kind: 'line', vertices: run.map(at), tone: 'data', widthPx: 1.5 })),
    ],
    points: {
      xs: Float64Array.from(drawn, (one) => at(one)[0]),
      ys: Float64Array.from(drawn, (one) => at(one)[1]),
      style: new Uint8Array(drawn.length),
      styles: [{ shape: 'dot', tone: 'data', hollow: false, rimmed: true, label: 'a period' }],
    },
    front: [],
    labelOf(point) {
      const { period, value, range } = drawn[point] as Drawn;
      const lines: { name: string; value: string }[] = [{ name: what, value: `${figureText(value)} ${unit}` }];
      if (range) lines.push({ name: 'Range', value: range.map(figureText).join(' – ') });
      return { heading: period, lines };
    },
    table: () => ledgerTable(rows),
  };
}

/** The periods with a value, those after one another together: between two runs there are periods without. */
function runsOf(rows: readonly LedgerRow[], measure: LedgerMeasure): Drawn[][] {
  const runs: Drawn[][] = [[]];
  for (const { period } of rows) {
    const measured = measuredOf(period, measure);
    if (period.first === null || measured === null) runs.push([]);
    else {
      const day = Date.parse(period.first) / 86_400_000;
      runs.at(-1)?.push({ day, period: formatDateLl(period.first), ...measured });
    }
  }
  return runs.filter((run) => run.length > 0);
}

/** From where to where a measure goes, and its highest; null without a period that has it. */
function courseText(drawn: readonly Drawn[], measure: LedgerMeasure): string | null {
  const { title, unit } = measures[measure];
  const [first, last] = [drawn[0], drawn.at(-1)];
  if (!first || !last) return null;
  const highest = drawn.reduce((most, one) => (one.value > most.value ? one : most));
  return `${title} in ${formatCounted(drawn.length, 'period')}: ${figureText(first.value)} ${unit} in that from ${first.period}, ${figureText(last.value)} ${unit} in that from ${last.period}, at most ${figureText(highest.value)} ${unit} in that from ${highest.period}.`;
}

/** Both measures of every period, those without too. */
function ledgerTable(rows: readonly LedgerRow[]): FigureTable {
  const cells = (measured: Measured | null) => [measured?.value ?? null, ...(measured?.range ?? [null, null])];
  return {
    columns: ['First day', ...Object.values(measures).flatMap(({ axis }) => [axis, `${axis}: from`, `${axis}: to`])],
    rows: rows.map(({ period }) => [
      period.first,
      ...cells(measuredOf(period, 'mass')),
      ...cells(measuredOf(period, 'area')),
    ]),
  };
}

function measuredOf({ found, states }: LedgerRow['period'], measure: LedgerMeasure): Measured | null {
  const { quantity, inUnit } = measures[measure];
  const value = mainAmount({ found })?.[quantity] ?? null;
  if (found === null || value === null || (found.kriged === null && unseenWells({ found, states }).length > 0))
    return null;
  const [low, high] = rangeOf(found, quantity);
  return { value: inUnit(value), range: low === null || high === null ? null : [inUnit(low), inUnit(high)] };
}

/** The interval of the whole; where the plume cannot be simulated, what its cells or single wells give. */
function rangeOf(found: FoundPlume, quantity: 'massKg' | 'areaM2'): readonly [low: number | null, high: number | null] {
  const { without, kriged, simulated } = found;
  if (simulated !== null && typeof simulated === 'object') {
    return [simulated[quantity]?.lower ?? null, simulated[quantity]?.upper ?? null];
  }
  return kriged
    ? [kriged.lower[quantity], kriged.upper[quantity]]
    : [without?.[quantity].min ?? null, without?.[quantity].max ?? null];
}

function rangeWords(rows: readonly LedgerRow[]): string | null {
  const found = rows.find(({ period }) => period.found !== null)?.period.found;
  if (!found) return null;
  if (found.simulated !== null && typeof found.simulated === 'object')
    return 'expected; whiskers: 95% interval of the whole';
  if (found.kriged) return 'expected; whiskers: one-sided 95% bounds of each cell';
  return found.without ? 'whiskers: without each well in turn' : null;
}
