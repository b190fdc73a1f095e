import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { copySite } from '../testing/copy-site.ts';
import { publicSite } from './public-site.ts';
import { loadSiteSettings } from './site-settings.ts';

const builtIn = join(import.meta.dirname, '../../../site');
let siteDir: string;

beforeEach(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'wellfield-site-'));
});
afterEach(() => rm(siteDir, { recursive: true }));

/** The limits that the page gets of a site whose file has these. */
async function limitsWith(limits: Record<string, unknown>): Promise<Record<string, number>> {
  await copySite(builtIn, siteDir, { limits });
  return publicSite(await loadSiteSettings(siteDir), '1.2.3').limits;
}

describe('[PLUM-07] saturatedThicknessM and aquiferPorosity of the site file', () => {
  test('reach the page as they are', async () => {
    expect(await limitsWith({ saturatedThicknessM: 8.5, aquiferPorosity: 0.31 })).toMatchObject({
      saturatedThicknessM: 8.5,
      aquiferPorosity: 0.31,
    });
    const { limits } = JSON.parse(await readFile(join(builtIn, 'site.json'), 'utf8')) as { limits: object };
    expect(Object.keys(limits)).toEqual(expect.arrayContaining(['saturatedThicknessM', 'aquiferPorosity']));
    expect(publicSite(await loadSiteSettings(builtIn), '1.2.3').limits).toMatchObject(limits);
  });

  test('are of one site: without them the page has none', async () => {
    const limits = await limitsWith({});
    expect(limits).toHaveProperty('gridCellKm');
    expect(limits).not.toHaveProperty('saturatedThicknessM');
    expect(limits).not.toHaveProperty('aquiferPorosity');
  });

  test.for([
    ['saturatedThicknessM', 0],
    ['saturatedThicknessM', -3],
    ['saturatedThicknessM', 10_001],
    ['saturatedThicknessM', '12'],
    ['aquiferPorosity', 0],
    ['aquiferPorosity', 25],
    ['aquiferPorosity', null],
  ] as const)('%s cannot be %s', async ([name, value]) => {
    await expect(limitsWith({ [name]: value })).rejects.toThrow(`site.json: limits.${name}: `);
  });
});
