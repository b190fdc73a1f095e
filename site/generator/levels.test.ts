import { join } from 'node:path';
import { unitFactor } from '@wellfield/science';
import { expect, test } from 'vitest';
import { loadLookups } from '../../server/src/site/lookups.ts';
import { loadScreeningLevels } from '../../server/src/site/screening-levels.ts';
import { analytes } from './analytes.ts';

test('[LEV-04] the site’s levels are for analytes of the demonstration, in units that convert to theirs', async () => {
  const siteDir = join(import.meta.dirname, '..');
  const levels = await loadScreeningLevels(siteDir, (await loadLookups(siteDir)).casIds);
  expect(levels.length).toBeGreaterThan(10);
  const withoutResults = levels.filter(
    ({ analyte, unit }) => !analytes.some((one) => one.name === analyte && unitFactor(unit, one.unit) !== null),
  );
  expect(withoutResults).toEqual([]);
});
