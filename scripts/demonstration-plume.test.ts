import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { surfaceBasis, type SurfaceTerms } from '@wellfield/science';
import { runToEnd } from '../science/src/testing/run-to-end.ts';
import { demonstrationRows } from '../site/generator/generate-demonstration.ts';
import { pointOf } from '../site/generator/geography.ts';
import { plumeConcentration } from '../site/generator/plume.ts';
import type { SampleRow } from '../site/generator/sample-row.ts';
import { publicSite } from '../server/src/site/public-site.ts';
import { loadSiteSettings } from '../server/src/site/site-settings.ts';
import { layerInputOf } from '../web/src/explorer/testing/layer-input-of.ts';
import { ledgerQuestionOf } from '../web/src/features/plume-ledger/ledger-question.ts';
import { frameOf } from '../web/src/frame/frame-of-samples.ts';
import { ledgerPeriods } from '../web/src/frame/plume/ledger-periods.ts';
import { LocationGroups } from '../web/src/frame/survey/location-groups.ts';
import { projectRoot } from './project-root.ts';

/**
 * A result is the formula's concentration times, by the generator, a well's own streak (0.35 is the standard deviation of
 * its logarithm), its drift over the years and the seasons (0.24 at most), handling (0.11) and the laboratory. The largest
 * of a year stands for a well, as the window has it until somebody chooses another statistic. That makes some 1.4 of a usual
 * well's value, and kriging has 600 m to bridge between rows of wells: concentrations are right within a factor of two.
 */
const factor = 2;
/**
 * Streaks are the same in all years and fall out of a trend. What varies is a fifth for the dozen wells near the sources
 * that hold most of the mass, in the first year as in the one compared.
 */
const trendFactor = 1.4;
/** An area above a level changes with less than the square root of concentrations where they fall as steeply as here. */
const areaTrendFactor = Math.sqrt(trendFactor);
/** Its edge can be half a cell farther out: 25 m along 9 km are a twentieth of the largest area. */
const edgeFactor = 1.05;
/** Half of what is between rows of wells. */
const centerM = 300;
/** From this year on there are all rows of wells: before, a plume grows with its network. */
const since = 2006;

interface Plume {
  areaM2: number;
  massKg: number;
  /** In m from the middle of the surface. */
  east: number;
  north: number;
}

let site: ReturnType<typeof publicSite>;
let samples: SampleRow[];

beforeAll(async () => {
  const settings = await loadSiteSettings(join(projectRoot, 'site'));
  site = publicSite(settings, '');
  const isLeftOut = (row: SampleRow) =>
    settings.leftOut.some(
      ({ column, values, byDefault }) =>
        byDefault === 'out' && values.includes(row[column as keyof SampleRow] as string),
    );
  // The formula is of the alluvium; what is below has a share of it.
  samples = demonstrationRows(1).bmi.filter(
    (row) =>
      row.analyte === 'Perchlorate' &&
      row.matrix === 'Ground Water' &&
      row.hydro === 'Qal' &&
      row.lat !== undefined &&
      Number(row.sample_date.slice(0, 4)) >= since &&
      !isLeftOut(row),
  );
});

/** A plume ledger as the window asks for it, and the cells of its surfaces. */
function ledgerAt(level: number) {
  const frame = frameOf(samples);
  const rows = Uint32Array.from(samples.keys());
  // In the order of their first samples, as the frame has them.
  const wells = new Map(samples.map(({ location, lat, long }) => [location, { location, lat: lat!, long: long! }]));
  const locations = [...wells.values()];
  const ofAllDates = new LocationGroups(frame, locations).summarise(rows, {
    hasValues: true,
    histogramRanges: [],
    nonDetects: 'at-limit',
  });
  // Cells of 50 m are small for rows of wells 600 m apart, and many years of them are quick.
  const input = layerInputOf(ofAllDates, {
    site,
    hydrogeologicUnits: ['Qal'],
    tools: { surfaceCellKm: 0.05, ledgerDraws: 'none' },
  });
  const requested = ledgerQuestionOf(input, level, 'at-limit', null);
  if ('reason' in requested) throw new Error(requested.reason);
  const { question } = requested;
  const { periods } = runToEnd(ledgerPeriods(frame, locations, rows, question));
  const { long, lat, values } = input.points;
  return { question, periods, cells: cellsOf({ long, lat, values }, question.terms) };
}

/** The cells within the hull of all wells: where they are for the generator, and in m from the middle. */
function cellsOf(wells: Parameters<typeof surfaceBasis>[0], terms: SurfaceTerms) {
  const { grid, isDrawn } = runToEnd(surfaceBasis(wells, terms));
  return [...isDrawn.keys()].flatMap((cell) => {
    if (isDrawn[cell] !== 1) return [];
    const [column, row] = [cell % grid.x.length, Math.floor(cell / grid.x.length)];
    const point = pointOf(grid.lat[row]!, grid.long[column]!);
    return [{ point, east: 1_000 * grid.x[column]!, north: 1_000 * grid.y[row]! }];
  });
}

/** The formula's plume in the middle of a year, added up cell by cell. */
function formulaPlume(cells: ReturnType<typeof cellsOf>, level: number, year: number): Plume {
  const above = cells
    .map((cell) => ({ ...cell, ugL: plumeConcentration('oxyanion', cell.point, year + 0.5) }))
    .filter(({ ugL }) => ugL > level);
  const sum = (of: (one: (typeof above)[number]) => number) => above.reduce((total, one) => total + of(one), 0);
  const all = sum(({ ugL }) => ugL);
  return {
    areaM2: above.length * 50 * 50,
    // Of 12 m with a quarter of water, as site.json says; 1 ug/L in 1 m³ is 1e-6 kg.
    massKg: all * 50 * 50 * 12 * 0.25 * 1e-6,
    east: sum(({ ugL, east }) => ugL * east) / all,
    north: sum(({ ugL, north }) => ugL * north) / all,
  };
}

/** How many times as much, or as little, one is as the other. */
const timesApart = (one: number, other: number) => Math.max(one / other, other / one);

/** The way between two centers: its length in m, and its direction in degrees clockwise from north. */
function wayOf(from: Plume, to: Plume) {
  const [east, north] = [to.east - from.east, to.north - from.north];
  return { lengthM: Math.hypot(east, north), bearing: (Math.atan2(east, north) * 180) / Math.PI };
}

describe('[PLUM-09] the demonstration’s plume ledger shrinks as its generator says', () => {
  test.for([
    ['Nevada’s action level, in force', 18],
    ['a level in the middle of the plume', 10_000],
  ] as const)('above %s, %d ug/L', ([, level]) => {
    const { question, periods, cells } = ledgerAt(level);
    expect(question).toMatchObject({
      statistic: 'max',
      step: 'year',
      carryMonths: 0,
      terms: { method: { kind: 'kriging', variogram: { shape: null, range: null } }, logs: true, nearest: 24 },
      plume: { level, unit: 'ug/L', thicknessM: 12, porosity: 0.25 },
    });
    expect(periods.map(({ first }) => first)).toEqual(
      Array.from({ length: 2022 - since + 1 }, (_, at) => `${since + at}-01-01`),
    );
    const found = periods.map(({ found: one }): Plume => {
      const { areaM2, massKg, centroid } = one!.ledger;
      return { areaM2, massKg: massKg!, east: centroid![0], north: centroid![1] };
    });
    const formula = periods.map((_, at) => formulaPlume(cells, level, since + at));

    for (const [at, plume] of found.entries()) {
      const [year, formulated] = [since + at, formula[at]!];
      const [stronger, weaker] = [level * factor, level / factor].map((one) => formulaPlume(cells, one, year).areaM2);
      expect(plume.areaM2, `area of ${year}`).toBeGreaterThan(stronger! / edgeFactor);
      expect(plume.areaM2, `area of ${year}`).toBeLessThan(weaker! * edgeFactor);
      expect(timesApart(plume.massKg, formulated.massKg), `mass of ${year}`).toBeLessThan(factor);
      const trends = [plume.massKg / found[0]!.massKg, formulated.massKg / formula[0]!.massKg] as const;
      expect(timesApart(...trends), `mass of ${year} by that of ${since}`).toBeLessThan(trendFactor);
      expect(wayOf(formulated, plume).lengthM, `center of ${year}`).toBeLessThan(centerM);
    }

    const shrinkage = (plumes: Plume[], of: 'areaM2' | 'massKg') => plumes.at(-1)![of] / plumes[0]![of];
    expect(shrinkage(found, 'massKg')).toBeLessThan(0.25);
    expect(shrinkage(formula, 'massKg')).toBeLessThan(0.25);
    expect(shrinkage(found, 'areaM2')).toBeLessThan(1);
    expect(shrinkage(formula, 'areaM2')).toBeLessThan(1);
    expect(timesApart(shrinkage(found, 'areaM2'), shrinkage(formula, 'areaM2'))).toBeLessThan(areaTrendFactor);

    // The well fields clean the plume from its far end: what is left is by the sources, upstream.
    const [way, formulated] = [wayOf(found[0]!, found.at(-1)!), wayOf(formula[0]!, formula.at(-1)!)];
    expect(formulated.lengthM).toBeGreaterThan(3 * centerM);
    expect(timesApart(way.lengthM, formulated.lengthM)).toBeLessThan(1.25);
    expect(Math.abs(way.bearing - formulated.bearing)).toBeLessThan(10);
  });
});
