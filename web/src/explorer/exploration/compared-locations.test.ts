import { beforeEach, describe, expect, test } from 'vitest';
import { comparedLocations, compareLocations, maxCompared, pickLocation } from './compared-locations.ts';
import { useExploration, explore } from './exploration-store.ts';
import { selectLocation } from './transitions.ts';

const click = (location: string) => pickLocation(location, false);
const clickWithShift = (location: string) => pickLocation(location, true);

beforeEach(() => explore(selectLocation, null));

describe('[SID-06] compared locations', () => {
  test('a Shift-click adds a location, another removes it', () => {
    click('W-1');
    clickWithShift('W-2');
    clickWithShift('W-3');
    expect(comparedLocations()).toEqual(['W-1', 'W-2', 'W-3']);
    clickWithShift('W-2');
    expect(comparedLocations()).toEqual(['W-1', 'W-3']);
    expect(useExploration.getState().selectedLocation).toBe('W-1');
  });

  test('if the selected one is removed, the next is selected', () => {
    click('W-1');
    clickWithShift('W-2');
    clickWithShift('W-3');
    clickWithShift('W-1');
    expect(comparedLocations()).toEqual(['W-2', 'W-3']);
    expect(useExploration.getState().selectedLocation).toBe('W-2');
  });

  test('without a selected one the first is selected; a click without Shift starts over', () => {
    clickWithShift('W-1');
    clickWithShift('W-2');
    expect(comparedLocations()).toEqual(['W-1', 'W-2']);
    click('W-3');
    expect(comparedLocations()).toEqual(['W-3']);
    click('W-3');
    expect(comparedLocations()).toEqual([]);
  });

  test('no more than can be distinguished are added', () => {
    for (let well = 1; well <= maxCompared + 2; well += 1) clickWithShift(`W-${well}`);
    expect(comparedLocations()).toHaveLength(maxCompared);
  });

  test('several chosen together replace those compared; with Shift they are added, as many as can be distinguished', () => {
    click('W-9');
    expect(compareLocations(['W-1', 'W-2', 'W-3'], false)).toBe(3);
    expect(comparedLocations()).toEqual(['W-1', 'W-2', 'W-3']);
    expect(compareLocations(['W-2', 'W-4'], true)).toBe(4);
    expect(comparedLocations()).toEqual(['W-1', 'W-2', 'W-3', 'W-4']);
    expect(compareLocations(['A', 'B', 'C'], true)).toBe(maxCompared);
    expect(comparedLocations()).toEqual(['W-1', 'W-2', 'W-3', 'W-4', 'A', 'B']);
    expect(compareLocations(['W-1'], false)).toBe(1);
    expect(comparedLocations()).toEqual(['W-1']);
  });
});
