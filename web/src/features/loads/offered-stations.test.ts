import { expect, test } from 'vitest';
import { offeredStations, shownStation, whyNoStation } from './offered-stations.ts';

const station = (id: string, location: string) => ({ id, title: id, location, gauge: '00000001', note: null });
const stations = [station('weir', 'W-1'), station('bridge', 'W-2'), station('inlet', 'W-3')];
const locations = [
  { location: 'W-1', visible: false },
  { location: 'W-2', visible: true },
];

test('[LOAD-05] stations are offered where the answer has their samples; the first with rows is shown, or the one asked for', () => {
  const offered = offeredStations(stations, locations);
  expect(offered.map(({ station: { id }, hasRows }) => [id, hasRows])).toEqual([
    ['weir', false],
    ['bridge', true],
  ]);
  expect(shownStation(offered, null)?.id).toBe('bridge');
  expect(shownStation(offered, 'weir')?.id).toBe('weir');
  expect(shownStation(offered, 'inlet')?.id).toBe('bridge');
  expect(shownStation([], 'weir')).toBeNull();
});

test('[LOAD-05] where there are no loads the reason is said in words', () => {
  const offered = offeredStations(stations, locations);
  expect(whyNoStation(stations, offered)).toBeNull();
  expect(whyNoStation(stations, [])).toBe('The answer has no samples of W-1, W-2, or W-3, where loads are calculated');
  const hidden = offered.map((one) => ({ ...one, hasRows: false }));
  expect(whyNoStation(stations, hidden)).toBe('No samples of W-1, W-2, or W-3 pass the filters');
  expect(whyNoStation([...stations, station('dam', 'W-4')], [])).toContain('of the 4 stations,');
  expect(whyNoStation(stations.slice(0, 1), [])).toContain('no samples of W-1,');
});
