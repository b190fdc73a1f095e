import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteSchema } from '@wellfield/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { publicSite } from './public-site.ts';
import { loadSiteSettings } from './site-settings.ts';

const builtIn = join(import.meta.dirname, '../../../site');
let siteDir: string;

beforeEach(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'wellfield-site-'));
  await cp(builtIn, siteDir, { recursive: true });
});
afterEach(() => rm(siteDir, { recursive: true }));

/** Loads the folder after setting keys of its site.json, each given as a path; undefined removes the key. */
async function loadChanged(...changes: [path: (string | number)[], value: unknown][]): Promise<unknown> {
  const file = join(siteDir, 'site.json');
  const settings: unknown = JSON.parse(await readFile(file, 'utf8'));
  for (const [path, value] of changes) {
    const owner = path.slice(0, -1).reduce((at: unknown, key) => Reflect.get(Object(at), key), settings);
    Reflect.set(Object(owner), path.at(-1) ?? '', value);
  }
  await writeFile(file, JSON.stringify(settings));
  return loadSiteSettings(siteDir);
}

describe('the demonstration site folder', () => {
  test('[MAP-01] [MAP-02] [MAP-18] [CON-01] has the specified initial map, basemaps, overlays and gauge datums', async () => {
    const settings = await loadSiteSettings(builtIn);
    expect(settings.map).toEqual({ center: [36.06, -114.985], zoom: 14, basemap: 'positron' });
    expect(settings.basemaps.map(({ label }) => label)).toEqual([
      'Terrain',
      'World Imagery',
      'Positron',
      'Dark Matter',
      'Offline',
    ]);
    expect(settings.overlays.map(({ label }) => label)).toEqual([
      'All Wells Database',
      'Wells depth to Qal/UMCf contact',
      'Background Soil Locations',
      'Subareas',
      'Seeps (2000)',
      'NDEP Flowlines',
      'Paleo Channels',
      'Las Vegas Wash Weirs',
      'Surface Water and Ponds',
      'USGS Gauges',
      'Soil',
      'Geology',
    ]);
    expect(settings.gauges.map(({ datum }) => datum)).toEqual([1690, 1450, 1400, 1540, 1605, 1640, 1280, 1710, 1560]);
    for (const { note } of settings.gauges) expect(note).toContain('inference');
    expect(settings.title).toContain('invented');
  });

  test('[design 13] has soils and rocks in colors that tell apart', async () => {
    const { overlays } = await loadSiteSettings(builtIn);
    for (const id of ['soil', 'geology']) {
      const colors = Object.values(overlays.find((one) => one.id === id)?.colorBy?.colors ?? {}).map(oklab);
      expect(colors.length).toBeGreaterThan(2);
      const apart = colors.flatMap((color, at) => colors.slice(at + 1).map((other) => distance(color, other)));
      // Areas are drawn at a sixth of their opacity, and 0.02 is just noticed.
      expect(Math.min(...apart), id).toBeGreaterThan(0.15);
    }
  });

  test('is answered in the form of the site call, without file names', async () => {
    const settings = await loadSiteSettings(builtIn);
    const demoAccount = { email: 'someone@example.org', password: 'long enough', first_page: null };
    const site = publicSite(settings, '1.2.3', { adminEmail: 'other@example.org', demoAccount });
    expect(siteSchema.parse(site)).toEqual(site);
    expect(site).toMatchObject({ version: '1.2.3', admin_email: 'other@example.org', demo_account: demoAccount });
    expect(site.limits).toMatchObject({ interpolationMaxLocations: 400, gridCellKm: 0.1, clusterCount: 4 });
    expect(JSON.stringify(site)).not.toContain('.geojson');
    expect(publicSite(settings, '1.2.3')).not.toHaveProperty('demo_account');
  });
});

test('[NAV-13] [ACC-07] [CON-01] settings that are left out have the product’s defaults', async () => {
  const unsaid = ['publicOverview', 'registration', 'limits', 'features', 'leftOut', 'loadStations'];
  expect(await loadChanged(...unsaid.map((key): [string[], undefined] => [[key], undefined]))).toMatchObject({
    publicOverview: false,
    registration: { policy: 'open', domains: [] },
    limits: {
      passwordMinLength: 8,
      navigationHeightPx: 52,
      interpolationMaxLocations: 19,
      gridCellKm: 0.1,
      samplingGridKm: 0.15,
      distanceWeighting: 10,
      clusterCount: 4,
      contourCount: 11,
      hotSpotRadiusPx: 30,
    },
    features: { filledContours: false, triangulation: false },
    leftOut: [],
    loadStations: [],
  });
});

describe('a mistake is reported by file, key and reason', () => {
  const cases: [title: string, path: (string | number)[], value: unknown, expected: RegExp][] = [
    ['a missing title', ['title'], undefined, /site\.json: title: .*expected string/],
    ['a misspelled key', ['publicOverveiw'], true, /site\.json: publicOverveiw: no such setting/],
    ['a misspelled limit', ['limits', 'clusters'], 4, /site\.json: limits\.clusters: no such setting/],
    ['a limit out of bounds', ['limits', 'clusterCount'], 12, /site\.json: limits\.clusterCount: .*<=11/],
    ['a wrong type', ['publicOverview'], 'yes', /site\.json: publicOverview: .*expected boolean/],
    ['a short password', ['limits', 'passwordMinLength'], 4, /site\.json: limits\.passwordMinLength: .*>=8/],
    [
      'domains without a domain',
      ['registration', 'policy'],
      'domains',
      /site\.json: registration\.domains: the policy/,
    ],
    ['an unknown policy', ['registration', 'policy'], 'ask', /site\.json: registration\.policy: /],
    ['a latitude of 136', ['map', 'center', 0], 136, /site\.json: map\.center\[0\]: .*<=90/],
    ['an unknown first basemap', ['map', 'basemap'], 'x', /site\.json: map\.basemap: there is no basemap "x"/],
    [
      'outlines of no overlay',
      ['basemaps', 4, 'outlines', 0],
      'x',
      /site\.json: basemaps\[4\]\.outlines: there is no overlay "x"/,
    ],
    [
      'loads at no gauge of the site',
      ['loadStations', 0, 'gauge'],
      '99999999',
      /site\.json: loadStations\[0\]\.gauge: there is no gauge "99999999"/,
    ],
    [
      'a load station twice',
      ['loadStations', 1, 'id'],
      'wash-trust',
      /loadStations\[1\]\.id: "wash-trust" appears twice/,
    ],
    ['an id that no link can have', ['loadStations', 0, 'id'], 'The wash', /loadStations\[0\]\.id: an id has up to 40/],
    [
      'a load station without a location',
      ['loadStations', 0, 'location'],
      '',
      /site\.json: loadStations\[0\]\.location: /,
    ],
    ['a basemap twice', ['basemaps', 1, 'id'], 'terrain', /site\.json: basemaps\[1\]\.id: "terrain" appears twice/],
    ['tiles without address', ['basemaps', 0, 'url'], null, /site\.json: basemaps\[0\]\.url: the offline basemap/],
    ['unencrypted tiles', ['basemaps', 0, 'url'], 'http://tiles.example/', /site\.json: basemaps\[0\]\.url: /],
    [
      'a key that is asked for and not given',
      ['basemaps', 0, 'url'],
      'https://tiles.example/{z}/{x}/{y}?key={key}',
      /site\.json: basemaps\[0\]\.key: the address asks for a \{key\}/,
    ],
    [
      'a host with a path',
      ['basemaps', 2, 'hosts'],
      ['https://tiles.example/v1'],
      /site\.json: basemaps\[2\]\.hosts\[0\]: a host is written/,
    ],
    ['a host for everything', ['basemaps', 2, 'hosts'], ['*'], /basemaps\[2\]\.hosts\[0\]: a host is written/],
    ['a mark of no known shape', ['overlays', 0, 'mark'], 'star', /site\.json: overlays\[0\]\.mark: /],
    ['a path out of the folder', ['overlays', 0, 'file'], '../x.geojson', /site\.json: overlays\[0\]\.file: /],
    [
      'no such file',
      ['overlays', 0, 'file'],
      'overlays/none.geojson',
      /overlays\[0\]\.file: there is no file overlays\/none/,
    ],
    ['a gauge id with a slash', ['gauges', 2, 'id'], '../1', /site\.json: gauges\[2\]\.id: a station number/],
    [
      'a download out of the folder',
      ['downloads', 0, 'file'],
      '../site.xlsx',
      /site\.json: downloads\[0\]\.file: a file is written/,
    ],
    ['a download of no known kind', ['downloads', 0, 'file'], 'x.exe', /downloads\[0\]\.file: a file is written/],
    [
      'a download that is not there',
      ['downloads', 1, 'file'],
      'none.xlsx',
      /site\.json: downloads\[1\]\.file: there is no file downloads\/none\.xlsx/,
    ],
    ['a download twice', ['downloads', 1, 'file'], 'cas-id-guidance.xlsx', /downloads\[2\]\.file: .*appears twice/],
    ['a download without title', ['downloads', 2, 'title'], ' ', /site\.json: downloads\[2\]\.title: /],
    [
      '[plots 7] left out by no such column',
      ['leftOut'],
      [{ title: 'x', column: 'unit', values: ['x'] }],
      /leftOut\[0\]\.column: /,
    ],
    [
      '[plots 7] nothing left out',
      ['leftOut'],
      [{ title: 'x', column: 'sample', values: [] }],
      /leftOut\[0\]\.values: /,
    ],
    [
      '[FLT-13] neither in nor out by default',
      ['leftOut'],
      [{ title: 'x', column: 'sample', values: ['x'], byDefault: 'maybe' }],
      /leftOut\[0\]\.byDefault: /,
    ],
    [
      '[plots 7] a title for two',
      ['leftOut'],
      ['FD', 'FR'].map((value) => ({ title: 'duplicates', column: 'sample', values: [value] })),
      /leftOut\[1\]\.title: "duplicates" appears twice/,
    ],
    ['values of no field', ['allowedValues'], { colour: ['red'] }, /site\.json: allowedValues/],
  ];
  test.each(cases)('%s', async (_, path, value, expected) => {
    await expect(loadChanged([path, value])).rejects.toThrow(expected);
  });

  test('every mistake at once', async () => {
    await expect(loadChanged([['title'], ''], [['map', 'zoom'], 40])).rejects.toMatchObject({
      mistakes: [expect.stringContaining('site.json: title: '), expect.stringContaining('site.json: map.zoom: ')],
    });
  });

  test('text that is not JSON', async () => {
    await writeFile(join(siteDir, 'site.json'), '{"title": }');
    await expect(loadSiteSettings(siteDir)).rejects.toThrow(/site\.json: not JSON/);
  });

  test('missing settings, page and news', async () => {
    await rm(join(siteDir, 'pages/history.md'));
    await rm(join(siteDir, 'news.html'));
    await expect(loadSiteSettings(siteDir)).rejects.toMatchObject({
      mistakes: ['pages/history.md: the file is missing', 'news.html: the file is missing'],
    });
    await rm(join(siteDir, 'site.json'));
    await expect(loadSiteSettings(siteDir)).rejects.toThrow(/site\.json: the file is missing/);
  });

  test('a file that is not UTF-8, and a folder instead of a file', async () => {
    const latin = (text: string) => Buffer.from(text, 'latin1');
    await writeFile(join(siteDir, 'news.html'), latin('<p>Größe</p>'));
    await writeFile(join(siteDir, 'overlays/soil.geojson'), latin('{"features":[{"name":"Größe"}]}'));
    await rm(join(siteDir, 'pages/overview.md'));
    await mkdir(join(siteDir, 'pages/overview.md'));
    await expect(loadSiteSettings(siteDir)).rejects.toMatchObject({
      mistakes: [
        'pages/overview.md: this is a folder, not a file',
        'news.html: the file is not UTF-8: save it in that encoding',
        'overlays/soil.geojson: the file is not UTF-8: save it in that encoding',
      ],
    });
    await writeFile(join(siteDir, 'site.json'), latin('{"title":"Größe"}'));
    await expect(loadSiteSettings(siteDir)).rejects.toThrow('site.json: the file is not UTF-8');
  });

  test('an overlay that is not a collection', async () => {
    await writeFile(join(siteDir, 'overlays/soil.geojson'), '{"type":"Point","coordinates":[0,0]}');
    await writeFile(join(siteDir, 'overlays/weirs.geojson'), 'weirs');
    await expect(loadSiteSettings(siteDir)).rejects.toThrow(
      /overlays\/weirs\.geojson: not JSON[^]*overlays\/soil\.geojson: features: not a FeatureCollection/,
    );
  });
});

function distance(one: readonly number[], other: readonly number[]): number {
  return Math.hypot(...one.map((part, at) => part - (other[at] ?? Number.NaN)));
}

/** Lightness, and two axes of hue and chroma: Ottosson, B., 2020, A perceptual color space for image processing. */
function oklab(color: string): number[] {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}
