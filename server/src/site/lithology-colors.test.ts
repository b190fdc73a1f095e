import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { publicSite } from './public-site.ts';
import { siteSettingsSchema } from './site-settings-schema.ts';

const demonstration = join(import.meta.dirname, '..', '..', '..', 'site', 'site.json');

async function settingsWith(differs: Record<string, unknown>) {
  const settings = JSON.parse(await readFile(demonstration, 'utf8')) as Record<string, unknown>;
  return siteSettingsSchema.safeParse({ ...settings, ...differs });
}

test('[SECT-02] a site gives lithologies their colors, and the page gets them; without, there are none', async () => {
  const lithologyColors = { Gravel: '#e8c547', 'Silty sand (SM)': '#B08D57' };
  const given = await settingsWith({ lithologyColors });
  expect(publicSite(given.data! as never, '1.0.0').lithology_colors).toEqual(lithologyColors);
  const none = await settingsWith({});
  expect(publicSite(none.data! as never, '1.0.0').lithology_colors).toEqual({});
});

test('[SECT-02] a color that is none is refused by the name of its lithology', async () => {
  const { error } = await settingsWith({ lithologyColors: { Gravel: 'yellow' } });
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['lithologyColors.Gravel', 'a color is written #rrggbb'],
  ]);
});
