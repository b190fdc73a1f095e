import { expect, test } from 'vitest';
import { limits } from './limits.ts';
import { mapLimits, spatialTools } from './map-limits.ts';

/*
 * The figures of point CON-01, one by one. Sizes on the screen are tested in `web/src/ui/sizes.test.ts` and with the
 * plots, figures of a computation with the computation: quartiles, whiskers, depths, ion checks, compact numbers.
 */

test('[CON-01] exports, queries, builder, search and reports', () => {
  expect(limits).toMatchObject({
    immediateCsvRows: 10_000,
    exportLinkDays: 7,
    queryNameMaxLength: 40,
    searchDebounceMs: 500,
    countDebounceMs: 2_000,
    listRefreshMs: 1_000,
    foundLocationPopupMs: 3_000,
    bugReportsPerSession: 5,
  });
});

test('[CON-01] the map and its computed layers', () => {
  expect(mapLimits).toMatchObject({ classes: 6 });
  expect(spatialTools).toMatchObject({
    interpolatedLocations: { default: 19 },
    cellSizeKm: { min: 0.1, max: 10, default: 0.1 },
    weighting: { min: 1, max: 10, default: 10 },
    contours: { min: 3, max: 20, default: 11 },
    contourBreaks: { min: 3, max: 20 },
    clusters: { min: 3, max: 11, default: 4 },
    samplingHexagonKm: { default: 0.15 },
    heat: { radiusPx: { default: 30 }, max: 3, maxZoom: 18, minOpacity: 0.25, blurPx: 15 },
  });
});

test('[NAV-15] the height of the navigation, which a site may set', () => {
  expect(limits.navigationHeightPx).toBe(52);
});

test('[code 9] throttles, lanes, kept releases, and how many fewer rows a delivery can have', () => {
  expect(limits.throttles).toEqual({
    wrongPasswordsOfAccount: { max: 10, minutes: 15 },
    wrongPasswordsOfAddress: { max: 60, minutes: 15 },
    registrationsOfAddress: { max: 60, minutes: 60 },
    newPasswordsOfAddress: { max: 20, minutes: 60 },
    confirmingMailsAgain: { max: 1, minutes: 60 },
    failedSignOnsOfAddress: { max: 60, minutes: 15 },
    wrongCodesOfAccount: { max: 10, minutes: 15 },
    wrongCodesOfNetwork: { max: 60, minutes: 15 },
    wrongCodesOfAddress: { max: 60, minutes: 15 },
    wrongCodesAnywhere: { max: 10, minutes: 24 * 60 },
    slowedCodes: { max: 2, minutes: 24 * 60 },
    confirmingCodes: { max: 10, minutes: 15 },
    wrongPasswordsAnywhere: { max: 100, minutes: 24 * 60 },
    slowedDown: { max: 2, minutes: 15 },
  });
  expect(limits.queryLanes).toEqual({ atOnce: 4, waiting: 16 });
  expect([limits.releasesRetained, limits.importShrinkage]).toEqual([3, 0.2]);
  expect([limits.emailedPasswordsPerHour, limits.bugReport.perDay]).toEqual([3, 5]);
});

test('[API-17] how long calls may take', () => {
  expect([limits.requestTimeoutMs, limits.queryTimeoutMs, limits.riverTimeoutMs]).toEqual([30_000, 120_000, 10_000]);
});
