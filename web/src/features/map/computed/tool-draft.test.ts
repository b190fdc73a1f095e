import { describe, expect, test } from 'vitest';
import { layerCatalog, toolsOf } from './layer-catalog.ts';
import { settingOf } from '../../../explorer/surfaces/settings/setting.ts';
import {
  draftOf,
  readDraft,
  settingsInForce,
  type ToolDraft,
} from '../../../explorer/surfaces/tool-form/tool-draft.ts';
import { problemToSay } from '../../../explorer/surfaces/tool-form/tool-form.tsx';

const toolsWith = (...ids: string[]) => toolsOf(layerCatalog.filter(({ id }) => ids.includes(id)));
const all = toolsWith('grid', 'contours', 'clusters', 'hotSpots');
const nothingSet = { site: undefined, tools: {} };
const draft = draftOf(all, nothingSet);
const typed = (changes: Record<string, string>, byBreaks = false): ToolDraft => ({
  texts: { ...draft.texts, ...changes },
  chosen: { ...draft.chosen, Contours: byBreaks ? 1 : 0 },
});

function problemOf(name: string, text: string) {
  const read = readDraft(typed({ [name]: text }), all);
  expect(read.isValid).toBe(!(name in read.problems));
  return read.isValid ? 'valid' : read.problems[name];
}

describe('the fields of the Spatial Tools Interface', () => {
  test('[CON-01] start with the defaults of section 9 or the site, and then with what was set', () => {
    const settings = all.flatMap((tool) => tool.settings);
    const values = (site: Parameters<typeof settingOf>[1]['site'], tools = {}) =>
      Object.fromEntries(settings.map((setting) => [setting.name, settingOf(setting, { site, tools })]));
    expect(values(undefined)).toEqual({
      cellSizeKm: 0.1,
      weighting: 10,
      interpolated: 'values',
      contourCount: 11,
      contourBreaks: null,
      clusterCount: 4,
      hotSpotRadiusPx: 30,
    });
    const site = { limits: { clusterCount: 7, interpolationMaxLocations: 5_000 }, features: {} };
    expect(values(site)).toMatchObject({ clusterCount: 7, weighting: 10 });
    // Invalid values are ignored.
    expect(values(site, { clusterCount: 5, weighting: 11 })).toMatchObject({ clusterCount: 5, weighting: 10 });
    expect(readDraft(draft, all)).toEqual({
      problems: {},
      isValid: true,
      tools: {
        cellSizeKm: 0.1,
        weighting: 10,
        interpolated: 'values',
        contourCount: 11,
        clusterCount: 4,
        hotSpotRadiusPx: 30,
      },
      answerTools: { contourBreaks: null },
    });
  });

  test('[MAP-10] clusters are a whole number from 3 to 11', () => {
    for (const right of ['3', ' 11 ']) expect(problemOf('clusterCount', right)).toBe('valid');
    for (const wrong of ['', '2', '12', '4.5', '4,5', 'x', '1e1', '-4']) {
      expect(problemOf('clusterCount', wrong), wrong).toBe('Please use an integer from 3 - 11.');
    }
  });

  test('[MAP-12] mark an invalid hot spot radius without a text', () => {
    for (const wrong of ['', '0', '12.5', 'x']) expect(problemOf('hotSpotRadiusPx', wrong), wrong).toBeNull();
    expect(problemOf('hotSpotRadiusPx', '45')).toBe('valid');
  });

  test('[spec 4] [MAP-12] a wrong radius only marks its field; no text says so, and no number is too large for a screen', () => {
    expect(problemOf('hotSpotRadiusPx', '250')).toBe('valid');
    expect(problemOf('hotSpotRadiusPx', '1920')).toBe('valid');
    for (const wrong of ['3.5', 'x']) {
      const { problems, isValid } = readDraft(typed({ hotSpotRadiusPx: wrong }), all);
      expect(isValid).toBe(false);
      expect(problemToSay(problems, all)).toBeNull();
    }
    const both = readDraft(typed({ hotSpotRadiusPx: 'x', clusterCount: '2' }), all);
    expect(problemToSay(both.problems, all)).toBe('Not updated: please correct ‘Number of clusters’.');
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
    const breaks = (contourBreaks: string) => readDraft(typed({ contourBreaks }, true), all);
    expect(breaks('30, 10,2e1')).toMatchObject({ isValid: true, answerTools: { contourBreaks: [10, 20, 30] } });
    expect(breaks(Array.from({ length: 20 }, (_, at) => at).join())).toMatchObject({ isValid: true });
    for (const wrong of ['', '1, 2', '1, 2, x', '1,,2,3', Array.from({ length: 21 }, (_, at) => at).join()]) {
      expect(breaks(wrong).problems, wrong).toEqual({
        contourBreaks: 'Please use valid numbers in a comma-separated list of length at least 3 and no more than 20.',
      });
    }
  });

  test('[MAP-14] keep the number of contours with breaks; with a number there are no breaks', () => {
    const wrongNumber = readDraft(typed({ contourCount: 'x', contourBreaks: '1, 2, 3' }, true), all);
    expect(wrongNumber.isValid).toBe(true);
    expect(wrongNumber.tools).not.toHaveProperty('contourCount');
    expect(readDraft(typed({ contourCount: '5', contourBreaks: 'x' }), all)).toMatchObject({
      isValid: true,
      tools: { contourCount: 5 },
      answerTools: { contourBreaks: null },
    });
    // The form starts with the current breaks.
    const set = draftOf(all, { site: undefined, tools: { contourBreaks: [1, 2, 3] } });
    expect(set.texts['contourBreaks']).toBe('1, 2, 3');
    expect(all.flatMap((tool) => settingsInForce(tool, set)).map(({ name }) => name)).toEqual([
      'cellSizeKm',
      'weighting',
      'interpolated',
      'contourBreaks',
      'clusterCount',
      'hotSpotRadiusPx',
    ]);
  });

  test('are read only for layers that are on', () => {
    const wrong = typed({ clusterCount: 'x', contourBreaks: '' }, true);
    expect(readDraft(wrong, toolsWith('clusters')).isValid).toBe(false);
    expect(readDraft(wrong, toolsWith('grid'))).toEqual({
      problems: {},
      isValid: true,
      tools: { cellSizeKm: 0.1, weighting: 10, interpolated: 'values' },
      answerTools: {},
    });
    expect(toolsWith('samplingFrequency', 'tin')).toEqual([]);
  });
});
