import { describe, expect, test } from 'vitest';
import { estimateSurface, kmPerDegree, type EstimatedSurface, type Steps } from '@wellfield/science';
import { estimatedSurfaceEntry } from '../computed/estimated-surface/estimated-surface-entry.ts';
import { beyondWords, coverageWords, holdWords, withheldWords } from '../../../explorer/surfaces/words/belief-words.ts';
import { surfaceErrors } from '../../../explorer/surfaces/terms/surface-errors.ts';
import { surfaceTermsOf } from '../../../explorer/surfaces/terms/surface-terms.ts';
import { whyNotEstimated } from '../../../explorer/surfaces/terms/why-not-estimated.ts';
import { variogramWords } from '../../../explorer/surfaces/words/variogram-words.ts';
import { layerInputOf } from '../../../explorer/testing/layer-input-of.ts';
import { surfaceUncertaintyEntry } from '../computed/surface-uncertainty/surface-uncertainty-entry.ts';
import { summaryOf } from '../../../explorer/testing/summary-of.ts';
import { layerExports, layerNotes } from './layer-exports.ts';

type Well = readonly [east: number, north: number, value: number];

/** Fourteen wells in a plume, in km, of which a Gaussian variogram without a nugget made 1.8e32 ug/L. */
const fourteen: readonly Well[] = [
  [0.59, 0.4, 250],
  [0.65, 0.47, 620],
  [0.19, 0.86, 0.0071],
  [0.49, 0.45, 760],
  [0.85, 0.14, 1.7],
  [0.67, 0.5, 620],
  [0.63, 0.87, 0.087],
  [0.25, 0.48, 2500],
  [0.36, 0.35, 52],
  [0.19, 0.59, 85],
  [0.39, 0.76, 0.068],
  [0.3, 0.4, 270],
  [0.04, 0.73, 0.016],
  [0.93, 0.79, 12],
];

const inputOf = (wells: readonly Well[], tools: Record<string, number | string> = {}) =>
  layerInputOf(
    wells.map(([east, north, max], at) =>
      summaryOf({ location: `W-${at}`, long: east / kmPerDegree, lat: north / kmPerDegree, max }),
    ),
    { tools },
  );

function toEnd<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** A surface of wells, and its two layers as files. */
function layersOf(wells: readonly Well[], tools: Record<string, number | string> = {}) {
  const input = { ...inputOf(wells, tools), unit: 'ug/L' };
  expect(whyNotEstimated(input)).toBeNull();
  const { long, lat, values } = input.points;
  const surface: EstimatedSurface = toEnd(estimateSurface({ long, lat, values }, surfaceTermsOf(input)));
  const work = { state: 'done', result: { surface, lines: [] }, share: 1, resume: () => {} } as never;
  const offered = [estimatedSurfaceEntry, surfaceUncertaintyEntry].map((layer) => ({
    layer,
    work,
    input,
    reason: null,
    refusal: null,
    isOn: true,
  }));
  const files = layerExports({ offered }).map(({ features, raster, settings }) => ({
    notes: (settings()['notes'] as string[]).join('\n'),
    properties: Object.keys(features!('ug/L')[0]!.properties!),
    bands: raster?.('ug/L').bands.map(({ name }) => name),
  }));
  return { input, surface, files, report: layerNotes({ offered }) };
}

const errorsOf = ({ files }: ReturnType<typeof layersOf>) =>
  files.flatMap(({ properties, bands = [] }) => [...properties, ...bands].filter((name) => /deviation|factor|mean/.test(name))); // prettier-ignore

describe('[SURF-21] [figures A1] a surface says whether its errors hold', () => {
  test('by default they do, and MSDR stands in the legend’s lines, every file and the report', () => {
    const found = layersOf(fourteen);
    expect(new Set(errorsOf(found))).toEqual(new Set(['log_standard_deviation', 'interval_factor', 'mean']));
    const stated = /^Kriging’s errors hold at wells left out: MSDR (0\.\d+|1\.\d+) at 14 places \(1 if exact\)/m;
    for (const { notes } of found.files) expect(notes).toMatch(stated);
    expect(found.report).toHaveLength(2);
    for (const line of found.report) expect(line).toMatch(/MSDR [\d.]+ at 14 places/);
    expect(found.surface.variogram!.model.shape).not.toBe('gaussian');
    expect(beyondWords(found.surface, 'ug/L')).toBeNull();
  });

  test('where they do not, they are withheld from map and files, with the reason', () => {
    const typed = { variogramShape: 'spherical', variogramNugget: 0, variogramRangeKm: 0.5 };
    for (const [variogramSill, why] of [
      [
        0.5,
        /^Errors are withheld: kriging’s are too small for those at wells left out, MSDR \d\S* at 14 places, at most 3 is believed$/m,
      ],
      [
        4000,
        /^Errors are withheld: kriging’s are too large for those at wells left out, MSDR 0\.0\S* at 14 places, at least 0.3 is believed$/m,
      ],
    ] as const) {
      const found = layersOf(fourteen, { ...typed, variogramSill });
      expect(errorsOf(found)).toEqual([]);
      for (const { notes } of found.files) expect(notes).toMatch(why);
      // What is hatched is then far from a well.
      expect(surfaceErrors(found.surface, found.input).kind).toBe('distance');
    }
    const { surface } = layersOf(fourteen, { surfaceMethod: 'inverse-distance' });
    expect([holdWords(surface), withheldWords(surface)]).toEqual([null, null]);
  });

  test('[figures B2] what an interval holds is said by the number of wells, and that few check by chance', () => {
    // As `npm run soak -- validity/surfaces` measures it.
    const covered = (points: number) => /held (.*) of cells$/.exec(coverageWords({ points }))?.[1];
    expect([5, 8, 14, 15, 60].map(covered)).toEqual(['50 to 94%', '84 to 96%', '84 to 96%', '88 to 96%', '88 to 96%']);
    const belief = { msdr: 1, doubt: null };
    expect(holdWords({ belief: { ...belief, points: 7 } })).toMatch(
      /^Kriging’s errors are checked by few wells left out/,
    );
    expect(holdWords({ belief: { ...belief, points: 8 } })).toMatch(/^Kriging’s errors hold at wells left out/);
  });

  test('cells far beyond the wells are counted first of all, with how far they go', () => {
    const steep: readonly Well[] = [[0, 0, 1], [0.1, 0, 10], [0.2, 0, 100], [0.3, 0, 1000], [0.1, 0.1, 20]]; // prettier-ignore
    const trend = { variogramShape: 'gaussian', variogramNugget: 1, variogramSill: 19, variogramRangeKm: 1 };
    const { surface, files, report } = layersOf(steep, { ...trend, surfaceMaskKm: 0.5 });
    const above = surface.values.filter((value) => value > 3000);
    const below = surface.values.filter((value) => value < 1 / 3);
    expect(above.length + below.length).toBeGreaterThan(0);
    for (const { notes } of files) {
      const [first = ''] = notes.split('\n');
      expect(first).toContain('are far beyond the wells, which have 1 to 1,000 ug/L: ');
      if (above.length > 0) expect(first).toContain(`${above.length.toLocaleString('en-US')} above 3,000 ug/L, up to `);
      if (below.length > 0)
        expect(first).toContain(`${below.length.toLocaleString('en-US')} below 0.333 ug/L, down to `);
    }
    expect(report[0]).toContain('are far beyond the wells');
  });

  test('a Gaussian variogram by hand says that its nugget was raised; one without is refused', () => {
    const typed = { variogramShape: 'gaussian', variogramRangeKm: 0.3 };
    const raised = layersOf(fourteen, { ...typed, variogramNugget: 0.01 });
    expect(variogramWords(raised.surface.variogram!)).toContain('The nugget is raised to 5% of the sill');
    const { nugget, partialSill } = raised.surface.variogram!.model;
    expect(nugget / (nugget + partialSill)).toBeCloseTo(0.05, 12);
    const why = (tools: Record<string, number | string>) => whyNotEstimated(inputOf(fourteen, { ...typed, ...tools }));
    expect(why({ variogramNugget: 0 })).toMatch(
      /^A Gaussian variogram needs a nugget of 5% of the sill: type more than 0/,
    );
    expect(why({ variogramNugget: 0.9, variogramSill: 19 })).toMatch(/type at least 1, or leave it empty\.$/);
    expect(why({ variogramNugget: 1, variogramSill: 19 })).toBeNull();
    expect(why({ variogramNugget: 0, variogramSill: 19, surfaceMethod: 'inverse-distance' })).toBeNull();
    expect(why({ variogramNugget: 0, variogramShape: 'spherical' })).toBeNull();
  });
});

describe('[SURF-21] [field 07b] no error that nothing gave', () => {
  test.for([
    ['one well', [[0, 0, 7]], 'there are not three places of wells to check them at'],
    [
      'equal values',
      [
        [0, 0, 7],
        [0, 1, 7],
        [1, 0, 7],
        [1, 1, 7],
      ],
      'the wells do not differ, so nothing says how large they are',
    ],
  ] as const)('in files of %s, which say so', ([, wells, why]) => {
    const found = layersOf(wells, { surfaceCellKm: 0.25, surfaceMaskKm: 0.5 });
    expect(errorsOf(found)).toEqual([]);
    for (const { notes } of found.files) {
      expect(notes).toContain(`Errors are withheld: ${why}`);
      expect(notes).toContain('There is no variogram: the wells do not differ.');
      expect(notes).not.toContain('sill');
    }
  });
});
