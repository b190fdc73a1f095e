import { describe, expect, test } from 'vitest';
import { siteTools } from './site-tools.ts';
import { draftOf, readDraft, toolsOf, type ToolDraft } from './tool-draft.ts';

const { settings } = siteTools(undefined);
const draft = draftOf(settings, null);
const all = toolsOf(['grid', 'contours', 'clusters', 'hotSpots']);

function problemOf(field: keyof ToolDraft['numbers'], typed: string) {
  const read = readDraft({ ...draft, numbers: { ...draft.numbers, [field]: typed } }, all);
  expect(read.isValid).toBe(!(field in read.problems));
  return read.isValid ? 'valid' : read.problems[field];
}

describe('the fields of the Spatial Tools Interface', () => {
  test('[CON-01] begin with the defaults of section 9, which the site may set', () => {
    expect(settings).toEqual({
      cellSizeKm: 0.1,
      weighting: 10,
      contourCount: 11,
      clusterCount: 4,
      hotSpotRadiusPx: 30,
    });
    expect(siteTools(undefined)).toMatchObject({ interpolatedLocations: 19, samplingHexagonKm: 0.15 });
    expect(siteTools({ limits: { clusterCount: 7, interpolationMaxLocations: 5_000 }, features: {} })).toMatchObject({
      interpolatedLocations: 5_000,
      settings: { clusterCount: 7, weighting: 10 },
    });
    expect(readDraft(draft, all)).toMatchObject({ isValid: true, tools: settings, contourBreaks: null });
  });

  test('[MAP-16] filled contours and triangles have no button unless the site shows them', () => {
    expect(siteTools(undefined).hidden).toEqual(['bands', 'tin']);
    const site = (features: Record<string, boolean>) => siteTools({ limits: {}, features }).hidden;
    expect(site({ filledContours: false, triangulation: false })).toEqual(['bands', 'tin']);
    expect(site({ filledContours: true })).toEqual(['tin']);
    expect(site({ triangulation: true })).toEqual(['bands']);
  });

  test('[MAP-10] clusters are a whole number from 3 to 11', () => {
    for (const right of ['3', ' 11 ']) expect(problemOf('clusterCount', right)).toBe('valid');
    for (const wrong of ['', '2', '12', '4.5', '4,5', 'x', '1e1', '-4']) {
      expect(problemOf('clusterCount', wrong), wrong).toBe('Please use an integer from 3 - 11.');
    }
  });

  test('[MAP-12] a wrong hot spot radius is marked without a text', () => {
    for (const wrong of ['', '0', '12.5', 'x']) expect(problemOf('hotSpotRadiusPx', wrong), wrong).toBeNull();
    expect(problemOf('hotSpotRadiusPx', '45')).toBe('valid');
  });

  test('[MAP-13] cells are 0.1 to 10 km, the weighting a whole number from 1 to 10', () => {
    for (const right of ['0.1', '.5', '10', '2.']) expect(problemOf('cellSizeKm', right), right).toBe('valid');
    for (const wrong of ['', '0', '0.09', '10.01', '-1', 'Infinity', '0x1', '1 2']) {
      expect(problemOf('cellSizeKm', wrong), wrong).toBe(
        'Please use a positive no more than 10 km and at least 0.1 km.',
      );
    }
    for (const right of ['1', '10']) expect(problemOf('weighting', right)).toBe('valid');
    for (const wrong of ['0', '11', '2.5', '']) {
      expect(problemOf('weighting', wrong), wrong).toBe('Please use an integer from 1 - 10.');
    }
  });

  test('[MAP-14] contours are a whole number from 3 to 20, or breaks, 3 to 20 numbers', () => {
    for (const wrong of ['2', '21', '3.5', '']) {
      expect(problemOf('contourCount', wrong), wrong).toBe('Please use an integer from 3 - 20.');
    }
    const breaks = (typed: string) => readDraft({ ...draft, contourMode: 'breaks', contourBreaks: typed }, all);
    expect(breaks('30, 10,2e1')).toMatchObject({ isValid: true, contourBreaks: [10, 20, 30] });
    expect(breaks(Array.from({ length: 20 }, (_, at) => at).join())).toMatchObject({ isValid: true });
    for (const wrong of ['', '1, 2', '1, 2, x', '1,,2,3', Array.from({ length: 21 }, (_, at) => at).join()]) {
      expect(breaks(wrong).problems, wrong).toEqual({
        contourBreaks: 'Please use valid numbers in a comma-separated list of length at least 3 and no more than 20.',
      });
    }
  });

  test('only the fields of layers that are on are read', () => {
    const wrong: ToolDraft = {
      numbers: { ...draft.numbers, clusterCount: 'x' },
      contourMode: 'breaks',
      contourBreaks: '',
    };
    expect(readDraft(wrong, toolsOf(['clusters'])).isValid).toBe(false);
    expect(readDraft(wrong, toolsOf(['grid']))).toEqual({
      problems: {},
      isValid: true,
      tools: { cellSizeKm: 0.1, weighting: 10 },
      contourBreaks: undefined,
    });
    expect(toolsOf(['samplingFrequency', 'tin'])).toEqual([]);
  });
});
