import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSite } from '@wellfield/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { builtInSiteDir } from '../config/config.ts';
import { success } from '../testing/api-client.ts';
import { runHere } from '../testing/run-here.ts';
import { runCommand } from '../testing/spawn-server.ts';
import { startServer } from '../testing/start-server.ts';

let folder: string;
let siteDir: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wellfield-site-'));
  siteDir = join(folder, 'site');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const site = (...args: string[]) => runHere('site', args, {});

test('site new makes a folder that a server starts with, without the demonstration', async () => {
  const title = 'North "Field" $& Wells';
  expect(await site('new', siteDir, '--title', title)).toMatchObject({ code: 0, stderr: '' });
  expect(await site('check', siteDir)).toMatchObject({
    code: 0,
    stdout: `${siteDir} is a valid site folder: “${title}”, 0 overlays, 0 gauges, 0 downloads.\n`,
  });
  const names = await readdir(siteDir, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile());
  const { title: demonstration } = JSON.parse(await readFile(join(builtInSiteDir, 'site.json'), 'utf8')) as {
    title: string;
  };
  const [inventedName = ''] = demonstration.split(' ');
  for (const { parentPath, name } of files) {
    expect(await readFile(join(parentPath, name), 'utf8'), name).not.toContain(inventedName);
  }
  await using server = await startServer({ environment: { SITE_DIR: siteDir } });
  const shown = success(readSite, await server.api.get('/api/site'));
  expect([shown.title, shown.registration.policy, shown.demo_account]).toEqual([title, 'closed', undefined]);
  expect(shown.basemaps).toContainEqual(expect.objectContaining({ kind: 'offline', url: null }));
  expect((await server.api.get('/readyz')).body).toMatchObject({
    checks: { samples: expect.stringContaining('import one') },
  });
});

test('site new does not change a folder that is not empty', async () => {
  await writeFile(join(folder, 'mine'), '');
  const given = ['new', folder, '--title', 'Wells'];
  const { code, stderr } = await site(...given);
  expect([code, stderr]).toEqual([1, `${folder} is not empty; a new site needs an empty or a new folder.\n`]);
  // A process of its own ends with the same code, and says the same.
  expect(await runCommand('site', given, {})).toMatchObject({ code, stderr });
  expect(await readdir(folder)).toEqual(['mine']);
});

test('site check lists the mistakes of all files at once', async () => {
  await site('new', siteDir, '--title', 'Wells');
  const file = join(siteDir, 'site.json');
  const settings = JSON.parse(await readFile(file, 'utf8')) as { map: object };
  const wrong = { ...settings, colour: 'red', map: { ...settings.map, zoom: 99 } };
  await writeFile(file, JSON.stringify(wrong));
  await writeFile(join(siteDir, 'cas_ids.csv'), 'analyte_name,cas_id,analyte_name_raw\n,,\n');
  const { code, stderr, stdout } = await site('check', siteDir);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr.trim().split('\n')).toEqual([
    `the site folder ${siteDir} cannot be used:`,
    expect.stringContaining('  site.json: map.zoom: '),
    '  site.json: colour: no such setting',
    '  cas_ids.csv:2: analyte_name: the standard name is missing',
  ]);
  await writeFile(file, JSON.stringify({ ...settings, title: 'x'.repeat(61) }));
  expect((await site('check', siteDir)).stderr).toContain('site.json: title: ');
  expect((await site('check', join(folder, 'none'))).stderr).toContain('site.json: the file is missing');
});

test('a wrong command line: exit 2 with the usage', async () => {
  const wrong = [
    ['new', siteDir],
    ['check', siteDir, 'more'],
    ['look', siteDir],
  ];
  for (const answer of await Promise.all(wrong.map((args) => site(...args)))) {
    expect(answer.code).toBe(2);
    expect(answer.stderr).toContain('usage: npm run site');
  }
  expect(await readdir(folder)).toEqual([]);
});
