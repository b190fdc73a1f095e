import { describe, expect, test } from 'vitest';
import { estimateSurface, kmPerDegree, surfaceLedger, type EstimatedSurface, type Steps } from '@wellfield/science';
import { timeWords } from '../explorer/surfaces/words/surface-notes.ts';
import { noFilters } from '../frame/filtering/answer-filters.ts';
import { frameOf } from '../frame/frame-of-samples.ts';
import { ledgerPeriods } from '../frame/plume/ledger-periods.ts';
import type { PeriodSnapshot, Snapshot } from '../frame/snapshot/snapshot.ts';
import { AnswerSurvey } from '../frame/survey/answer-survey.ts';
import { lineLevels } from '../features/map/computed/estimated-surface/drawn-surface.ts';
import { estimatedSurfaceEntry } from '../features/map/computed/estimated-surface/estimated-surface-entry.ts';
import { flowArrowsEntry } from '../features/map/computed/flow-arrows/flow-arrows-entry.ts';
import { ledgerQuestionOf } from '../features/plume-ledger/ledger-question.ts';
import { layerCatalog } from '../features/map/computed/layer-catalog.ts';
import type { LayerInput } from '../explorer/surfaces/input/layer-input.ts';
import { rangeOfTimes } from '../explorer/surfaces/input/layer-time.ts';
import { spatialPoints } from '../explorer/surfaces/input/spatial-points.ts';
import { layerInputOf } from '../explorer/testing/layer-input-of.ts';
import { surfaceTask } from '../explorer/surfaces/tasks/surface-task.ts';
import { surfaceTermsOf, takesLogs } from '../explorer/surfaces/terms/surface-terms.ts';
import { surfaceFacts } from '../explorer/surfaces/words/surface-words.ts';

function runToEnd<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Wells 1 km from each other in a square of four by four. */
const locations = Array.from({ length: 16 }, (_, at) => ({
  location: `W-${at}`,
  long: -115 + (at % 4) / kmPerDegree,
  lat: Math.floor(at / 4) / kmPerDegree,
}));
/** All wells in 2010, over powers of ten; the four in the southwest in 2012, within one; none between. */
const corner = [0, 1, 4, 5];
const samples = [
  ...locations.map(({ location }, at) => ({ location, sample_date: '2010-05-01', result: 2 + at ** 3 })),
  ...corner.map((at) => ({ location: `W-${at}`, sample_date: '2012-05-01', result: 20 + at })),
].map((sample) => ({ ...sample, unit: 'ug/L', matrix: 'Ground Water', detect: 'Y' }));
const frame = frameOf(samples);
const survey = new AnswerSurvey(frame, locations, 'bmi');
const yearOf = (year: number): PeriodSnapshot => ({ by: 'year', at: `${year}-01-01`, carryMonths: 0 });

/** The input of layers as the map has it at a time. */
function inputAt(snapshot: Snapshot, tools: LayerInput['tools'] = {}): LayerInput {
  const { locations: ofAllDates, atSnapshot } = survey.find({
    filters: noFilters,
    hasValues: true,
    histogramRanges: [],
    nonDetects: 'at-limit',
    snapshot,
  });
  const { locations: shown, counts } = atSnapshot!;
  const all = spatialPoints(ofAllDates, 'max');
  return layerInputOf(shown, { tools, time: { snapshot, counts, ofAllDates: all, ofPeriods: null } });
}

function surfaceAt(snapshot: Snapshot, tools: LayerInput['tools'] = {}): EstimatedSurface {
  const input = inputAt(snapshot, tools);
  const { long, lat, values } = input.points;
  return runToEnd(estimateSurface({ long, lat, values }, surfaceTermsOf(input)));
}

const drawnCells = ({ values }: EstimatedSurface) => [...values.keys()].filter((cell) => !Number.isNaN(values[cell]!));

describe('[SURF-18] surfaces of several times on the map', () => {
  test('have the same cells, hull, scale and spacing, whichever wells were sampled', () => {
    const [before, after] = [surfaceAt(yearOf(2010)), surfaceAt(yearOf(2012))];
    expect([before.wells, after.wells]).toEqual([16, 4]);
    expect(after.grid).toEqual(before.grid);
    expect([after.mask, after.spacingKm]).toEqual([before.mask, before.spacingKm]);
    expect(drawnCells(after)).toEqual(drawnCells(before));
    // The values of 2012 alone are within one power of ten.
    expect([before.method.logs, after.method.logs]).toEqual([true, true]);
    expect(takesLogs({ ...inputAt(yearOf(2012)), time: null })).toBe(false);
  });

  test('near a well alone end at those that have a value then', () => {
    const near = { surfaceMask: 'distance', surfaceMaskKm: 0.6, surfaceCellKm: 0.2 };
    const [before, after] = [surfaceAt(yearOf(2010), near), surfaceAt(yearOf(2012), near)];
    expect(after.grid).toEqual(before.grid);
    const km = (cell: number) => [after.grid.x[cell % after.grid.x.length]!, after.grid.y[Math.floor(cell / after.grid.x.length)]!]; // prettier-ignore
    // The middle is that of the square of 3 km: the four wells reach from −1.5 km to −0.5 km.
    for (const cell of drawnCells(after)) expect(Math.max(...km(cell))).toBeLessThan(-0.5 + 0.6);
    expect(drawnCells(after).length).toBeLessThan(drawnCells(before).length / 3);
  });

  test.each([
    ['around all wells', {}],
    ['near a well', { surfaceMask: 'distance', surfaceMaskKm: 0.6 }],
    ['of values by inverse distance', { surfaceMethod: 'inverse-distance', surfaceScale: 'values' }],
  ])('are those of the plume ledger: %s', (_, tools) => {
    const settings = { ...tools, ledgerLevel: 15, ledgerThicknessM: 10, ledgerPorosity: 0.2 };
    const { locations: ofAllDates } = inputAt(yearOf(2010)).time!.ofAllDates;
    const requested = ledgerQuestionOf(layerInputOf(ofAllDates, { tools: settings }), null, 'at-limit', null);
    if ('reason' in requested) throw new Error(requested.reason);
    const { question } = requested;
    const rows = Uint32Array.from(samples.keys());
    const { periods } = runToEnd(ledgerPeriods(frame, locations, rows, question));
    expect(periods.map(({ first, wells }) => [first, wells])).toEqual([
      ['2010-01-01', 16],
      ['2011-01-01', 0],
      ['2012-01-01', 4],
    ]);
    for (const { first, found } of periods) {
      if (found === null) continue;
      const onMap = surfaceLedger(surfaceAt(yearOf(Number(first!.slice(0, 4))), settings), question.plume);
      expect(onMap.ledger.areaM2).toBeGreaterThan(0);
      expect([onMap.ledger, onMap.kriged]).toEqual([found.ledger, found.kriged]);
    }
  });

  test('have lines at the same levels: of the values of all periods, or of all that was measured', () => {
    const { time } = inputAt(yearOf(2012));
    // Of all dates 10 is the smallest maximum, that of W-2; 2 was measured in W-0, and 15³ + 2 is the largest.
    expect(rangeOfTimes(time!, 'max', true)).toEqual([2, 3_377]);
    expect(rangeOfTimes(time!, 'sampleSize', false)).toEqual([10, 3_377]);
    const ofPeriods = { ...time!, ofPeriods: Float64Array.of(0, 3, 90) };
    expect([true, false].map((logs) => rangeOfTimes(ofPeriods, 'max', logs))).toEqual([
      [3, 90],
      [0, 90],
    ]);
    // With the threes of each decade they would be seven.
    const tools = { contourCount: 6 };
    for (const year of [2010, 2012]) {
      const levels = lineLevels(inputAt(yearOf(year), tools), surfaceAt(yearOf(year)));
      expect(levels).toEqual([10, 100, 1_000]);
    }
  });

  test('are computed anew only where the wells of all dates are others, and say what they share', () => {
    const [one, other] = [inputAt(yearOf(2010)), inputAt(yearOf(2012))];
    const { ofAllDates } = one.time!;
    const same = { ...other, time: { ...other.time!, ofAllDates } };
    expect(surfaceTask.alsoOf!(same).at(-1)).toBe(surfaceTask.alsoOf!(one).at(-1));
    expect(surfaceTask.alsoOf!(layerInputOf([])).at(-1)).toBeUndefined();
    expect(timeWords({ kind: 'hull' }, true)).toMatch(/^Cells, scale, lines and edge are those of all dates/);
    expect(timeWords({ kind: 'distance' }, true)).toMatch(/the edge is by the wells that have a value then\.$/);
    // A ledger and errors of wells have no lines.
    expect(timeWords({ kind: 'hull' }, false)).toMatch(/^Cells, scale and edge are those of all dates/);
    expect(timeWords({ kind: 'areas' }, false)).toBe('Cells and scale are those of all dates.');
    expect(surfaceFacts(one)).toMatchObject({ cellsAndScale: 'of all dates' });
    expect(surfaceFacts(layerInputOf([]))).not.toHaveProperty('cellsAndScale');
  });

  test('that no location was sampled is the reason where there is none, not that coordinates are missing', () => {
    const input = inputAt(yearOf(2011));
    expect(estimatedSurfaceEntry.unavailable(input)).toBe('No location was sampled in 2011.');
    for (const { id, unavailable } of layerCatalog) {
      if (id !== flowArrowsEntry.id) expect([id, unavailable(input)]).toEqual([id, 'No location was sampled in 2011.']);
    }
    const why = (snapshot: Snapshot) => estimatedSurfaceEntry.unavailable(inputAt(snapshot));
    expect(why({ by: 'quarter', at: '2010-10-01', carryMonths: 1 })).toBe(
      'No location was sampled in Q4 2010 or within 1 month before.',
    );
    expect(why({ by: 'date', at: '2012-03-03', withinMonths: 3 })).toBe(
      'No location was sampled within 3 months before Mar 3, 2012.',
    );
    // Of locations that were sampled and have none it is still the coordinates.
    const nowhere = { ...input, points: { ...input.points, elsewhere: ['W-0'] } };
    expect(estimatedSurfaceEntry.unavailable(nowhere)).toBe('No visible location has coordinates.');
  });
});
