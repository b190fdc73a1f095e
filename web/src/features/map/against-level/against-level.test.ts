import { describe, expect, test } from 'vitest';
import { mapPalettes } from '../../../explorer/map-colors/map-palette.ts';
import { circlePaint } from '../circles/circle-paint.ts';
import { summaryOf } from '../../../explorer/testing/summary-of.ts';
import { readMarkName, stateMark } from '../../../explorer/map-parts/state-mark.ts';
import { levelMarksLayer } from './level-marks.layer.ts';
import { countStates, latestText, limitText, statedLimits, statedLocations } from './level-states.ts';

const locations = [
  summaryOf({ location: 'A' }),
  summaryOf({ location: 'B' }),
  summaryOf({ location: 'C', lat: null }),
  summaryOf({ location: 'D', visible: false }),
  summaryOf({ location: 'E' }),
];
const states = ['above', 'below', 'above', null, null] as const;
/** Of 2009 but for A, which was last sampled in 2005. */
const latestDays = [12_900, 14_500, 14_500, null, null];
const stated = statedLocations(locations, { states, latestDays, limits: null });

describe('[LEV-07] locations against a level on the map', () => {
  test('are those with coordinates that pass the filters; without a value they cannot be told', () => {
    expect(stated.map(({ location, state }) => [location.location, state])).toEqual([
      ['A', 'above'],
      ['B', 'below'],
      ['E', 'cannot tell'],
    ]);
    expect(countStates(stated)).toEqual({ above: 1, below: 1, 'cannot tell': 1 });
  });

  test('[quarter A10] [look A5] by the latest result, old ones and those that are not drawn are counted apart', () => {
    expect(latestText({ states, latestDays }, stated)).toBe(
      'By the last day with a result of each matrix and fraction. Above: 0 of 2 sampled since Jun 13, 2008, ' +
        '1 of 1 last sampled before, 1 not drawn, without coordinates.',
    );
    const recent = { states: ['above', null] as const, latestDays: [14_500, null] };
    expect(latestText(recent, statedLocations(locations.slice(0, 1), { ...recent, limits: null }))).toMatch(
      /Above: 1 of 1 sampled since Jun 13, 2008\.$/,
    );
  });

  test('[LEV-11] by the upper limit of the mean each says its limit, or why there is none', () => {
    const limit = { ucl: 50.9, method: 'student-t', tail: null, gap: null, state: 'above', hasLevel: true } as const;
    const few = { ...limit, ucl: null, method: null, gap: 'fewForRule', state: 'cannot tell' } as const;
    const limits = [limit, few, limit, null, null];
    const limited = statedLocations(locations, {
      states: ['above', 'cannot tell', 'above', null, null],
      latestDays,
      limits,
    });
    expect(statedLimits(limited)).toEqual([limit, few, null]);
    expect(limited.map((one) => limitText(one, 'ug/L'))).toEqual([
      'UCL95 50.9 ug/L (Student t): above',
      'UCL95: cannot tell, too few results',
      'UCL95: cannot tell, no result',
    ]);
    expect(stated.map((one) => limitText(one, 'ug/L'))).toEqual([null, null, null]);
  });

  test.each(['light', 'dark'] as const)('each state has a shape and a color of its own, %s', (scheme) => {
    const marks = (['above', 'below', 'cannot tell'] as const).map((state) =>
      readMarkName(stateMark(state, scheme, mapPalettes[scheme])),
    );
    expect(marks.map((mark) => mark?.shape)).toEqual(['triangle', 'circle', 'diamond']);
    expect(new Set(marks.map((mark) => mark?.color)).size).toBe(3);
    // Hollow: in the map's own color, with a line around.
    expect(marks[2]).toMatchObject({ color: mapPalettes[scheme].background });
  });

  test('above lies on top', () => {
    const layer = levelMarksLayer(stated, 'light', mapPalettes.light);
    const { data } = layer.source as { data: GeoJSON.FeatureCollection };
    const orders = new Map(data.features.map(({ properties }) => [properties?.['state'], properties?.['order']]));
    expect(orders.get('above')).toBeGreaterThan(orders.get('cannot tell'));
    expect(orders.get('cannot tell')).toBeGreaterThan(orders.get('below'));
  });

  test('circles are not seen beneath the marks, but keep their positions', () => {
    const look = { palette: mapPalettes.light, scheme: 'light', classes: [], colors: null } as const;
    const paint = circlePaint({ ...look, isFlowing: false, isolated: null, isHighlighting: true, isUnseen: true });
    expect(paint).toEqual({ 'circle-radius': ['get', 'radius'], 'circle-opacity': 0, 'circle-stroke-opacity': 0 });
  });
});
