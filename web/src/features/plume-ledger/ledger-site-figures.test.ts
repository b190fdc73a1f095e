import { describe, expect, test } from 'vitest';
import { surfaceLedger } from '@wellfield/science';
import type { SiteFigures } from '../../explorer/surfaces/input/layer-input.ts';
import { ledgerTool } from './ledger-settings.ts';
import { layerInputOf } from '../../explorer/testing/layer-input-of.ts';
import { summaryOf } from '../../explorer/testing/summary-of.ts';
import { ledgerQuestionOf } from './ledger-question.ts';

const wells = [1, 5, 9].map((max, at) => summaryOf({ location: `W-${at}`, long: -115 + at / 100, max }));

/** A site with these figures in its file. */
const siteWith = (limits: Record<string, number>): SiteFigures => ({ limits, features: {} });
const both = siteWith({ saturatedThicknessM: 12, aquiferPorosity: 0.25 });

/** The terms of a ledger above 4 ug/L. */
function plumeOf(site: SiteFigures, tools: Record<string, number> = {}) {
  const input = layerInputOf(wells, { site, tools });
  const requested = ledgerQuestionOf(input, 4, 'at-limit', null);
  if ('reason' in requested) throw new Error(requested.reason);
  return requested.question.plume;
}

/** What a field of the window shows before anybody types. */
function shownAs(label: string, site: SiteFigures): string {
  const setting = ledgerTool.settings.find((one) => one.label === label)!;
  return setting.fieldText(setting.default(site));
}

describe('[PLUM-07] saturatedThicknessM and aquiferPorosity of the site file', () => {
  test('are what the fields of a plume ledger show, and what it is asked with', () => {
    expect([shownAs('Saturated thickness (m)', both), shownAs('Porosity', both)]).toEqual(['12', '0.25']);
    expect(plumeOf(both)).toEqual({ level: 4, unit: 'ug/L', thicknessM: 12, porosity: 0.25 });
  });

  test('give way to what a person types, each by itself', () => {
    expect(plumeOf(both, { ledgerThicknessM: 8 })).toMatchObject({ thicknessM: 8, porosity: 0.25 });
    expect(plumeOf(both, { ledgerPorosity: 0.3 })).toMatchObject({ thicknessM: 12, porosity: 0.3 });
    // A view's setting that is no porosity does not count.
    expect(plumeOf(both, { ledgerPorosity: 25 })).toMatchObject({ porosity: 0.25 });
  });

  test('are each missing where the file says nothing: no usual figure stands for them', () => {
    expect(plumeOf(siteWith({ saturatedThicknessM: 12 }))).toMatchObject({ thicknessM: 12, porosity: null });
    expect(plumeOf(siteWith({ aquiferPorosity: 0.25 }))).toMatchObject({ thicknessM: null, porosity: 0.25 });
    // Before the site's settings have arrived, too.
    for (const site of [siteWith({}), undefined]) {
      expect(plumeOf(site)).toMatchObject({ thicknessM: null, porosity: null });
      expect([shownAs('Saturated thickness (m)', site), shownAs('Porosity', site)]).toEqual(['', '']);
    }
  });

  test('make volumes and mass of a ledger, which has neither without them', () => {
    const surface = {
      grid: { x: Float64Array.of(0), y: Float64Array.of(0), cellSizeKm: 0.1 },
      values: Float64Array.of(7),
      deviations: null,
      method: { kind: 'inverse-distance', power: 2, anisotropy: null, barriers: [], nearest: null, logs: false },
      samples: { x: [0], y: [0], values: [7] },
    } as const;
    const ledgerWith = (site: SiteFigures) => surfaceLedger(surface, plumeOf(site)).ledger;
    // A hectare of 12 m is 120,000 m³, a quarter of it water; 7 ug/L in 30,000 m³ are 0.21 kg.
    const { bulkVolumeM3, poreVolumeM3, massKg } = ledgerWith(both);
    expect([bulkVolumeM3, poreVolumeM3]).toEqual([120_000, 30_000]);
    expect(massKg).toBeCloseTo(0.21, 12);
    const none = { bulkVolumeM3: null, poreVolumeM3: null, massKg: null, areaM2: 10_000 };
    expect(ledgerWith(siteWith({}))).toMatchObject(none);
    expect(ledgerWith(siteWith({ saturatedThicknessM: 12 }))).toMatchObject({ ...none, bulkVolumeM3: 120_000 });
    expect(ledgerWith(siteWith({ aquiferPorosity: 0.25 }))).toMatchObject(none);
  });
});
