import { describe, expect, test } from 'vitest';
import { summaryOf } from '../testing/summary-of.ts';
import { geoJsonText, locationFeatures } from './geojson-text.ts';
import { locationsCsv } from './locations-csv.ts';
import { locationsKml } from './locations-kml.ts';
import { mapManifest } from './map-manifest.ts';
import { headingOf, recordText, type MapRecord } from './map-record.ts';

const record: MapRecord = {
  query: 'Wells <north> & south',
  criteria: 'Parameter: Perchlorate',
  software: 'Wellfield 1.2.3',
  filters: ['Matrix: Ground Water', 'Map: inside the polygon'],
  polygons: [{ id: 'polygon-1', coords: [[0, 0], [1, 0], [1, 1]] }], // prettier-ignore
  dataset: 'bmi',
  release: '2026-01-05',
  date: '2026-02-03',
  analyte: 'Perchlorate',
  matrix: 'Ground Water',
  unit: 'ug/L',
  statistic: 'Max',
  nonDetectMethod: 'at-limit',
  statisticUnit: 'ug/L',
  rows: 8,
  nonDetects: 3,
  locations: 2,
  sampled: ['2009-03-02', '2012-11-30'],
};

/** The statistics of two non-detects, with limits 10 and 20. */
const dry = summaryOf({
  location: '=W&1',
  sampleSize: 2,
  nonDetects: 2,
  max: 20,
  maxIsNonDetect: true,
  min: 10,
  minIsNonDetect: true,
  mean: 15,
  meanError: null,
  median: 15,
});
const withoutCoordinates = summaryOf({ location: 'W-3', lat: null, long: null });
const hidden = summaryOf({ location: 'W-9', visible: false });
const locations = [dry, withoutCoordinates, hidden];

describe('[SNAP-05] locations at a time as files', () => {
  const time = {
    name: '2012',
    facts: '1 of 3 locations sampled · 1 by a value of up to 12 months before',
    rule: 'Each location by its samples of that time.',
    lastDays: { '=W&1': '2012-03-01', 'W-3': '2011-05-01' },
    carriedFrom: { 'W-3': '2011-05-01' },
  };
  const timed = { ...record, time };

  test('each has the last day of its samples, and the day that it is carried from; title and source say the time', () => {
    const file = JSON.parse(geoJsonText(locationFeatures(locations, timed), 'Locations', timed));
    expect(file.metadata).toEqual({
      title: 'Locations',
      ...record,
      time: '2012',
      timeFacts: time.facts,
      timeRule: time.rule,
    });
    expect(file.features[0].properties).toMatchObject({
      time: '2012',
      last_sampled: '2012-03-01',
      carried_from: null,
    });
    expect(file.features[1].properties).toMatchObject({ carried_from: '2011-05-01' });
    const [header = '', ...lines] = locationsCsv(locations, timed).split('\r\n');
    expect(header).toMatch(/,time,last_sampled,carried_from,time_rule$/);
    expect(lines[1]).toMatch(/,2012,2011-05-01,2011-05-01,Each location by its samples of that time\.$/);
    expect(recordText(timed)).toContain(`Time: 2012 (${time.facts}). ${time.rule}`);
    expect(headingOf(timed)).toEqual([
      'Perchlorate · Ground Water · ug/L · Max · 2012',
      `${time.facts} · n = 8, 37.5% non-detects · release 2026-01-05 · 2026-02-03`,
    ]);
  });
});

describe('[LEV-07] locations against a level as files', () => {
  const againstLevel = {
    by: 'latest',
    level: 'MCL 0.01 mg/L (40 CFR 141.62(b)(16))',
    states: { '=W&1': 'cannot tell', 'W-3': 'above' },
  } as const;
  const compared = { ...record, againstLevel };

  test('each has its state, and the level with its source', () => {
    const file = JSON.parse(geoJsonText(locationFeatures(locations, compared), 'Locations', compared));
    expect(file.metadata).toEqual({
      title: 'Locations',
      ...record,
      level: 'MCL 0.01 mg/L (40 CFR 141.62(b)(16))',
      againstLevelBy: 'latest',
    });
    expect(file.features[0].properties).toMatchObject({ against_level: 'cannot tell', against_level_by: 'latest' });
    expect(recordText(compared)).toContain('Level: MCL 0.01 mg/L (40 CFR 141.62(b)(16)).');
  });

  test('[LEV-11] by the upper limit of the mean it has the limit, its method and why there is none', () => {
    const limit = { ucl: 50.9, method: 'chebyshev-98', tail: 'smallest-limit', gap: null, state: 'above', hasLevel: true } as const; // prettier-ignore
    const few = { ...limit, ucl: null, method: null, gap: 'fewForRule', state: 'cannot tell' } as const;
    const limited = {
      ...record,
      againstLevel: { ...againstLevel, by: 'UCL95', limits: { '=W&1': few, 'W-3': limit } },
    };
    const { features } = JSON.parse(geoJsonText(locationFeatures(locations, limited), 'Locations', limited));
    expect(features[0].properties).toMatchObject({
      ucl95: null,
      ucl95_method: null,
      ucl95_cannot_tell: 'too few results',
    });
    expect(features[1].properties).toMatchObject({
      ucl95: 50.9,
      ucl95_method: 'Kaplan–Meier, tail at the limit, Chebyshev at 98%',
      ucl95_cannot_tell: null,
    });
    const heading = locationsCsv(locations, limited).split(/\r?\n/)[0];
    expect(heading).toMatch(/,against_level,against_level_by,level,ucl95,ucl95_method,ucl95_cannot_tell$/);
    expect(recordText(limited)).toContain(
      'UCL95: of 15 results and more Student t, gamma or Land, as Shapiro–Wilk’s W is largest',
    );
  });

  test('no column of the table has moved for it', () => {
    const heading = (made: MapRecord) => locationsCsv(locations, made).split(/\r?\n/)[0]?.replace('\uFEFF', '');
    expect(heading(compared)).toBe(`${heading(record)},against_level,against_level_by,level`);
  });
});

describe('locations as files', () => {
  test('GeoJSON by RFC 7946: longitude first, null geometry without coordinates, provenance as a foreign member', () => {
    const file = JSON.parse(geoJsonText(locationFeatures(locations, record), 'Locations', record));
    expect(file.type).toBe('FeatureCollection');
    expect(file).not.toHaveProperty('crs');
    expect(file.metadata).toEqual({ title: 'Locations', ...record });
    expect(file.features).toHaveLength(2);
    expect(file.features[0]).toEqual({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [-114.985, 36.06] },
      properties: {
        location: '=W&1',
        analyte: 'Perchlorate',
        matrix: 'Ground Water',
        unit: 'ug/L',
        samples: 2,
        non_detects: 2,
        max: 20,
        max_is_non_detect: true,
        min: 10,
        min_is_non_detect: true,
        mean: 15,
        median: 15,
      },
    });
    expect(file.features[1].geometry).toBeNull();
  });

  test('[MAP-05] outlines are exported counterclockwise, their holes clockwise (RFC 7946, 3.1.6)', () => {
    const square = [[0, 0], [0, 4], [4, 4], [4, 0], [0, 0]]; // prettier-ignore
    const hole = [[1, 1], [2, 1], [2, 2], [1, 2], [1, 1]]; // prettier-ignore
    const polygon = { type: 'Polygon' as const, coordinates: [square, hole] };
    const features = [
      { type: 'Feature' as const, properties: {}, geometry: polygon },
      {
        type: 'Feature' as const,
        properties: {},
        geometry: { type: 'MultiPolygon' as const, coordinates: [polygon.coordinates] },
      },
    ];
    const file = JSON.parse(geoJsonText(features, 'Bands', record));
    const wound = [square.toReversed(), hole.toReversed()];
    expect(file.features[0].geometry.coordinates).toEqual(wound);
    expect(file.features[1].geometry.coordinates).toEqual([wound]);
  });

  test('CSV: formulas are neutralized, numbers stay numbers, provenance is in every row', () => {
    const [header, first, second, ...rest] = locationsCsv(locations, record).trimEnd().split('\r\n');
    expect(header).toBe(
      'location,long,lat,analyte,matrix,unit,samples,non_detects,max,max_is_non_detect,min,min_is_non_detect,mean,' +
        'median,query,criteria,filters,dataset,release,exported,software,non_detect_method',
    );
    expect(first).toBe(
      "'=W&1,-114.985,36.06,Perchlorate,Ground Water,ug/L,2,2,20,true,10,true,15,15,Wells <north> & south," +
        'Parameter: Perchlorate,Matrix: Ground Water; Map: inside the polygon,bmi,2026-01-05,2026-02-03,' +
        'Wellfield 1.2.3,at-limit',
    );
    expect(second).toMatch(/^W-3,,,Perchlorate/);
    expect(rest).toEqual([]);
  });

  test('KML 2.2: texts escaped, no characters invalid in XML, longitude before latitude', () => {
    const kml = locationsKml([{ ...dry, location: 'W\u0001<1>' }, withoutCoordinates, hidden], record);
    expect(kml).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<kml xmlns="http:\/\/www\.opengis\.net\/kml\/2\.2">/,
    );
    expect(kml).toContain('<name>Wells &lt;north&gt; &amp; south: locations</name>');
    expect(kml).toContain('release 2026-01-05, made 2026-02-03 with Wellfield 1.2.3.</description>');
    expect(kml).toContain('<Placemark><name>W &lt;1&gt;</name><ExtendedData>');
    expect(kml).toContain(
      '<Data name="max"><value>20</value></Data><Data name="max_is_non_detect"><value>true</value>',
    );
    expect(kml).toContain('</ExtendedData><Point><coordinates>-114.985,36.06</coordinates></Point></Placemark>');
    expect(kml.match(/<Placemark>/g)).toHaveLength(2);
    expect(kml.match(/<Point>/g)).toHaveLength(1);
  });

  test('the text of an image: the statistic in its title, samples and non-detects, and provenance', () => {
    expect(headingOf(record)).toEqual([
      'Perchlorate · Ground Water · ug/L · Max',
      'n = 8 at 2 locations, 37.5% non-detects · sampled Mar 2, 2009 – Nov 30, 2012 · release 2026-01-05 · 2026-02-03',
    ]);
    expect(recordText({ ...record, filters: [] })).toBe(
      'Query: Wells <north> & south (Parameter: Perchlorate). No filters. Mean and median: non-detects at their ' +
        'limit. Dataset bmi, release 2026-01-05, made 2026-02-03 with Wellfield 1.2.3.',
    );
  });
});

test('[FMT-16] the manifest of the map’s files says how to cite them, and what every column and layer is', () => {
  const layer = {
    title: 'Contours',
    reason: null,
    settings: () => ({ method: 'kriging' }),
    features: () => [
      { type: 'Feature' as const, properties: { value: 5 }, geometry: { type: 'Point' as const, coordinates: [] } },
    ],
  };
  const off = { title: 'Hot spots', reason: 'the layer is off', settings: () => ({}), features: null };
  const site = { title: 'Sandhill', address: 'https://wells.example.org' };
  const found = JSON.parse(mapManifest(site, record, { locations: [dry, withoutCoordinates], layers: [layer, off] }));
  expect(found.cite).toBe(
    'Sandhill: “Wells <north> & south” (Matrix: Ground Water; Map: inside the polygon), Map, release 2026-01-05. Made on 2026-02-03 by Wellfield 1.2.3 from https://wells.example.org.',
  );
  expect(found).toMatchObject({
    criteria: record.criteria,
    release: { id: '2026-01-05' },
    counts: { rows: 8, nonDetects: 3, locations: 2, withoutCoordinates: 1 },
    layers: [{ title: 'Contours', settings: { method: 'kriging' }, unit: 'ug/L', features: 1, columns: ['value'] }],
  });
  const header = locationsCsv(locations, record).split('\r\n')[0]?.replace('\uFEFF', '').split(',') ?? [];
  const stated = ['query', 'criteria', 'filters', 'dataset', 'release', 'exported', 'software'];
  expect(found.columns.map(({ name }: { name: string }) => name)).toEqual(
    header.filter((name) => !stated.includes(name)),
  );
  expect(found.columns.filter(({ meaning }: { meaning?: string }) => meaning === undefined)).toEqual([]);
  expect(found.columns).toContainEqual(
    expect.objectContaining({ name: 'max', kind: 'number', unit: 'as in the column unit' }),
  );
});
