import {
  leaveOneOut,
  sampledPoints,
  surfaceBasis,
  wellInfluence,
  type HoledPolygon,
  type Steps,
  type SurfaceTerms,
} from '@wellfield/science';
import { LocationGroups } from '../web/src/frame/survey/location-groups.ts';
import { frameOf } from '../web/src/frame/frame-of-samples.ts';
import { ledgerPeriod } from '../web/src/frame/plume/ledger-period.ts';
import type { LedgerQuestion } from '../web/src/frame/plume/ledger-question.ts';
import { plumePeriods } from '../web/src/frame/plume/plume-periods.ts';
import { isoDate } from '../web/src/frame/sample-frame.ts';
import { errorRows } from '../web/src/features/surface-quality/error-rows.ts';
import { influenceRows } from '../web/src/features/surface-quality/influence-rows.ts';
import { shownQuality } from '../web/src/features/surface-quality/use-shown-quality.ts';
import { samplesOf } from '../web/src/features/why/samples-of-group.ts';
import { surfaceOfPlume, surfaceOfQuality } from '../web/src/features/why/surface-of-number.ts';
import type { GroupSamples, NumberChoices } from '../web/src/explorer/why/calculation.ts';
import type { StatisticId } from '../web/src/explorer/why/statistic-ids.ts';
import type { ShownQuality } from '../web/src/explorer/why/shown-by-windows.ts';
import {
  isInfluenceId,
  isPairId,
  plumeStatisticIds,
  surfaceStatisticIds,
} from '../web/src/explorer/why/surface-statistic-ids.ts';

function toEnd<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Eleven wells, two of them at one place, some with non-detects, in two years. */
const locations = Array.from({ length: 11 }, (_, at) => ({
  location: at === 4 ? 'W "4" µ' : `W-${at}`,
  long: -115 + 0.004 * Math.sin(at === 10 ? 9 : 2.1 * at),
  lat: 36 + 0.004 * Math.cos(at === 10 ? 9 : 1.3 * at) + (at % 3) * 0.001,
}));
locations[10] = { ...locations[3], location: 'W-10' } as (typeof locations)[number];

const frame = frameOf(
  locations.flatMap(({ location }, at) =>
    [2012, 2013].flatMap((year) =>
      [2, 5, 9].map((month, turn) => ({
        location,
        matrix: 'Ground Water',
        unit: 'ug/L',
        sample_date: `${year}-0${month}-11`,
        result:
          turn === 1 && at % 4 === 1
            ? 2.5
            : (8 + 7 * Math.sin(at * 1.9 + turn)) * (year === 2012 ? 1 : 0.6 + 0.15 * (at % 4)),
        detect: turn === 1 && at % 4 === 1 ? 'U' : 'Y',
      })),
    ),
  ),
);

const noVariogram = { nugget: null, partialSill: null, range: null, cutoff: null, width: null };
const terms: SurfaceTerms = {
  method: { kind: 'kriging', variogram: { shape: 'spherical', ...noVariogram } },
  logs: false,
  anisotropy: null,
  nearest: 6,
  barriers: [],
  mask: { kind: 'hull', bufferKm: 0 },
  network: null,
  cellSizeKm: 0.16,
  maxCells: 10_000,
};
/** A crooked wall through the wells, and a box that no well sees into. */
const behind: SurfaceTerms = {
  ...terms,
  nearest: 4,
  anisotropy: { angleDeg: 20, ratio: 0.7 },
  barriers: [
    [
      [-115.006, 36.0],
      [-115.0, 36.0005],
      [-114.999, 36.004],
    ],
    [
      [-115.0005, 35.9985],
      [-114.998, 35.9985],
      [-114.998, 35.9968],
      [-115.0005, 35.9968],
      [-115.0005, 35.9985],
    ],
  ],
};
const west: HoledPolygon = {
  outline: [
    [-115.01, 35.99],
    [-114.9995, 35.99],
    [-114.9995, 36.01],
    [-115.01, 36.01],
  ],
  holes: [],
};
const typed = { nugget: 0.5, partialSill: 20, range: 0.4, cutoff: null, width: null };

const kinds = [
  { name: 'spherical', statistic: 'max', nonDetects: 'at-limit', terms },
  {
    name: 'logarithms along a direction',
    statistic: 'median',
    nonDetects: 'at-limit',
    terms: {
      ...terms,
      logs: true,
      anisotropy: { angleDeg: 30, ratio: 0.5 },
      method: { kind: 'kriging', variogram: { shape: 'exponential', ...noVariogram } },
    },
  },
  {
    name: 'all wells, Kaplan–Meier',
    statistic: 'mean',
    nonDetects: 'kaplan-meier',
    terms: { ...terms, nearest: null, method: { kind: 'kriging', variogram: { shape: 'gaussian', ...typed } } },
  },
  {
    name: 'inverse distance',
    statistic: 'max',
    nonDetects: 'at-limit',
    terms: { ...terms, method: { kind: 'inverse-distance', power: 3 } },
  },
  {
    name: 'inverse distance behind barriers',
    statistic: 'max',
    nonDetects: 'at-limit',
    terms: { ...behind, method: { kind: 'inverse-distance', power: 2 } },
  },
  { name: 'behind barriers', statistic: 'max', nonDetects: 'at-limit', terms: behind },
] as const satisfies readonly (Pick<LedgerQuestion, 'statistic' | 'nonDetects' | 'terms'> & { name: string })[];

const choicesOf = (method: NumberChoices['method'], detail: NumberChoices['detail']): NumberChoices => ({
  method,
  meanLimit: 'by-rule',
  background: { form: 'by-rule', future: 1, test: 'gehan' },
  detail,
});

function groupOf(rows: readonly number[]): GroupSamples {
  const samples = samplesOf(frame, Uint32Array.from(rows), [], undefined);
  return { ...samples, background: null, otherTests: null, trends: null, surface: null };
}

const rowsOf = (year: string) =>
  Array.from({ length: frame.rowCount }, (_, row) => row).filter((row) => {
    const days = frame.columns.get('sample_date');
    return days?.kind === 'day' && isoDate(days.days[row] ?? 0).startsWith(year);
  });

/** The plume of the second year, and the errors at wells of both years together, by several methods. */
export const surfaceCases = kinds.flatMap(({ name, statistic, nonDetects, terms: own }) => {
  const question: LedgerQuestion = {
    statistic,
    nonDetects,
    step: 'year',
    carryMonths: 0,
    leavesOut: name !== 'inverse distance',
    terms: own,
    plume: { level: 6, unit: 'mg/L', thicknessM: 10, porosity: 0.25 },
    draws: null,
    withinPercent: 20,
    product: [],
    area: name === 'behind barriers' ? { name: 'West', polygons: [west] } : null,
  };
  const { periods, surfaceOf } = plumePeriods(frame, locations, Uint32Array.from(rowsOf('201')), question);
  const surfaces = periods.map((period) => toEnd(surfaceOf(period)));
  const last = surfaces.at(-1);
  const requested = { statistic: 'plume.area_ha', group: {}, detail: { period: '2013-01-01' } } as const;
  const plume = surfaceOfPlume(
    requested,
    { question, wordsOf: () => '' },
    {
      periods: surfaces.map((one) => toEnd(ledgerPeriod(one, question))),
      wells: last?.wells ?? [],
      made: last && 'surface' in last.made ? last.made : null,
    },
  );
  return [
    // Plain Python is slow at cells: the others differ in what the errors take as well.
    ...(name === 'logarithms along a direction' || name === 'inverse distance' || name === 'behind barriers'
      ? [
          {
            of: `plume, ${name}`,
            samples: { ...groupOf(rowsOf('2013')), surface: plume },
            choices: choicesOf(nonDetects, requested.detail),
            ids: plumeStatisticIds,
          },
        ]
      : []),
    ...[undefined, 'W "4" µ', 'W-10']
      .map((well) => {
        const detail = well === undefined ? {} : { well };
        const samplesFor = (statistic: 'surface.rmse' | 'surface.mean_change') => ({
          ...groupOf(rowsOf('201')),
          surface: surfaceOfQuality({ statistic, group: {}, detail }, quality(question)),
        });
        const choices = choicesOf(nonDetects, detail);
        const isOfErrors = (id: StatisticId) => !isInfluenceId(id) && !isPairId(id);
        return [
          {
            of: `wells, ${name}`,
            samples: samplesFor('surface.rmse'),
            choices,
            ids: surfaceStatisticIds.filter(isOfErrors),
          },
          {
            of: `influence, ${name}`,
            samples: samplesFor('surface.mean_change'),
            choices,
            ids: surfaceStatisticIds.filter(isInfluenceId),
          },
        ];
      })
      .flat(),
    // The first bin, one in the middle, the last, and all.
    ...[{ bin: 0 }, { bin: 7 }, { bin: 14 }, {}].map((detail) => ({
      of: `pairs, ${name}, ${JSON.stringify(detail)}`,
      samples: {
        ...groupOf(rowsOf('201')),
        surface: surfaceOfQuality({ statistic: 'surface.pairs', group: {}, detail }, quality(question)),
      },
      choices: choicesOf(nonDetects, detail),
      ids: surfaceStatisticIds.filter(isPairId),
    })),
  ];
});

function quality({ statistic, nonDetects, terms: own }: LedgerQuestion): ShownQuality {
  const summaries = new LocationGroups(frame, locations).summarise(Uint32Array.from(rowsOf('201')), {
    hasValues: true,
    histogramRanges: [],
    nonDetects,
  });
  const located = summaries.map((one, at) => ({ ...one, ...locations[at], long: one.long ?? 0, lat: one.lat ?? 0 }));
  const wells = {
    long: Float64Array.from(located, ({ long }) => long),
    lat: Float64Array.from(located, ({ lat }) => lat),
    values: Float64Array.from(located, (one) => one[statistic] ?? Number.NaN),
  };
  const basis = toEnd(surfaceBasis(wells, own));
  const errors = toEnd(leaveOneOut(basis.samples, basis.method));
  const result = { ...basis, errors, observed: sampledPoints(basis.samples, basis.method.logs).values };
  const of = {
    locations: located,
    wells,
    terms: own,
    statistic,
    nonDetects,
    elsewhere: [],
    analyte: null,
    matrix: null,
    unit: 'mg/L',
    unitOfLevels: null,
    time: null,
    part: null,
  };
  const level = 6;
  const { grid, isDrawn } = basis;
  const influence = toEnd(wellInfluence(basis.samples, grid.x, grid.y, basis.method, level, isDrawn, null));
  const weights = { ...basis, influence, surfaceCellKm: own.cellSizeKm ?? 0, cells: isDrawn.length };
  const weighed = { ...of, level, only: null, area: null, missing: [], isBeyondPolygons: false };
  return shownQuality(
    {} as ShownQuality['answer'],
    { of, result, rows: errorRows(of, result) },
    { of: weighed, result: weights, rows: influenceRows(weighed, weights) },
  );
}
