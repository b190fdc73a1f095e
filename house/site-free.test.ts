import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../scripts/project-root.ts';
import { filesThatName } from './files-that-name.ts';

/** The product, without tests, which use numbers from the points. */
const sources = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', '-z', 'science', 'contract', 'server', 'web'],
  {
    cwd: projectRoot,
    encoding: 'utf8',
  },
)
  .split('\0')
  .filter((file) => /^\w+\/(src|public|index)\b.*\.(ts|tsx|css|html)$/.test(file))
  .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file));

const site = JSON.parse(readFileSync(join(projectRoot, 'site/site.json'), 'utf8')) as {
  title: string;
  adminEmail: string;
  map: { center: number[] };
  basemaps: { label: string; url: string | null }[];
  overlays: { label: string; file: string }[];
  gauges: { id: string; name: string; datum: number }[];
  downloads: { file: string; title: string; edition?: string }[];
};

/** Texts specific to the site: general words (`Soil`, `Geology`) are not. */
const ownWords = [
  site.title,
  site.adminEmail,
  ...site.map.center.map(String),
  ...site.basemaps.flatMap(({ label, url }) => [label, ...(url === null ? [] : [new URL(url).host])]),
  ...site.overlays.flatMap(({ label, file }) => [label, file]),
  ...site.gauges.flatMap(({ id, name }) => [id, name]),
  ...site.downloads.flatMap(({ file, title, edition }) => [file, title, ...(edition === undefined ? [] : [edition])]),
  'Henderson',
  'Las Vegas',
  'NDEP',
].filter((word) => !['Offline', 'Terrain', 'Soil', 'Geology', 'Subareas'].includes(word));

test('[NAV-14] no code has a text or number of the site: they come from its folder', () => {
  expect(sources.length).toBeGreaterThan(300);
  const found = sources.flatMap((file) => {
    const text = readFileSync(join(projectRoot, file), 'utf8');
    return ownWords.filter((word) => text.includes(word)).map((word) => `${file}: ${word}`);
  });
  expect(found).toEqual([]);
});

test('[code 9] the datasets and their fields are defined in three files of the contract, which ARCHITECTURE.md names', () => {
  const naming = filesThatName(/(?<![a-z])(bmi|snwa|wl)(?![a-z])/i);
  expect(naming).toEqual([
    // The keys of one call's answer, fixed by the specification.
    'contract/src/endpoints/queries/query-filters.ts',
    'contract/src/filter/fields.ts',
    'contract/src/records/dataset.ts',
  ]);
  const [introduction = ''] = readFileSync(join(projectRoot, 'ARCHITECTURE.md'), 'utf8').split('\n## ');
  expect(naming.filter((file) => !introduction.includes(`\`${file}\``))).toEqual([]);
});
