import { describe, expect, test } from 'vitest';
import { listStandardLocations } from '@wellfield/contract';
import { groupLocations, hasAliases, matchesLocation } from '../../api/lookups/location-groups.ts';
import { locationRecords, parameterRecords } from './lookup-records.ts';
import { lookupRows } from './lookup-rows.ts';
import { groupParameters, matchesParameter } from '../../api/lookups/parameter-groups.ts';

describe('parameters', () => {
  const cas = (analyte_name: string, cas_id: string | null, analyte_name_raw: string | null) => ({
    analyte_name,
    cas_id,
    analyte_name_raw,
  });
  const groups = groupParameters([
    cas('Perchlorate', '14797-73-0', 'PERCHLORATE'),
    cas('Chromium', '7440-47-3', null),
    cas('Perchlorate', '14797-73-0', 'ClO4-'),
    cas('Perchlorate', '14797-73-0', 'ClO4-'),
    cas('Chromium', '18540-29-9', 'Chromium (VI)'),
    cas('Chromium', '7440-47-3', 'Chromium'),
  ]);

  test('[LKP-07] group by standard name and id into raw_analyte_names', () => {
    expect(groups).toEqual([
      { analyte_name: 'Chromium', cas_id: '7440-47-3', raw_analyte_names: [] },
      { analyte_name: 'Chromium', cas_id: '18540-29-9', raw_analyte_names: ['Chromium (VI)'] },
      { analyte_name: 'Perchlorate', cas_id: '14797-73-0', raw_analyte_names: ['PERCHLORATE', 'ClO4-'] },
    ]);
  });

  test('[LKP-02] are found by a part of name, id or alias, regardless of case', () => {
    const found = (search: string) => groups.filter((group) => matchesParameter(group, search)).length;
    expect(['CHROM', 'clo4', '14797', '(vi)', ' perchlorate ', '', 'zinc'].map(found)).toEqual([2, 1, 1, 1, 1, 3, 0]);
  });
});

describe('locations', () => {
  const alias = (standard_name: string | null, location_id: string, easting: number | null) => ({
    standard_name,
    standard_easting: standard_name === 'M-2' ? 100 : null,
    standard_northing: standard_name === 'M-2' ? 200 : null,
    location_id,
    owner: easting === null ? null : 'Owner',
    easting,
    northing: easting,
  });
  const groups = groupLocations([
    alias('M-10', 'M-10', null),
    alias('M-2', 'M-2', 1),
    alias('M-2', 'MW002', null),
    alias(null, 'LOST-1', 5),
  ]);

  test('[LKP-07] group into ids, owners, eastings and northings; [LKP-05] those without a standard name are left out', () => {
    expect(groups).toEqual([
      {
        standard_name: 'M-2',
        standard_easting: 100,
        standard_northing: 200,
        location_ids: ['M-2', 'MW002'],
        owners: ['Owner', null],
        eastings: [1, null],
        northings: [1, null],
      },
      {
        standard_name: 'M-10',
        standard_easting: null,
        standard_northing: null,
        location_ids: ['M-10'],
        owners: [null],
        eastings: [null],
        northings: [null],
      },
    ]);
    expect(groups.map(hasAliases)).toEqual([true, false]);
  });

  test('[LKP-05] are found by a part of the standard name or any id', () => {
    const found = (search: string) =>
      groups.filter((group) => matchesLocation(group, search)).map((group) => group.standard_name);
    expect(found('mw0')).toEqual(['M-2']);
    expect(found('m-')).toEqual(['M-2', 'M-10']);
    expect(found('LOST')).toEqual([]);
  });
});

test('[LKP-03] [LKP-04] an open entry has a row for each of its aliases, also for one id at two positions; others have none', () => {
  const twice = ['MW-2', 'Owner', '1.0'];
  const entries = [
    { key: 'M-1', cells: ['M-1'], aliases: [] },
    { key: 'M-2', cells: ['M-2'], aliases: [twice, ['MW-2', 'Owner', '3.0'], twice] },
  ];
  const shown = (open: string[], columns: string[]) =>
    lookupRows(entries, new Set(open), columns).map(({ kind, cells }) => [kind, ...cells].join(' '));
  expect(shown([], ['Alias'])).toEqual(['entry M-1', 'entry M-2']);
  expect(shown(['M-2'], ['Alias', 'Owner', 'Easting'])).toEqual([
    'entry M-1',
    'entry M-2',
    'aliasHead Alias Owner Easting',
    'alias MW-2 Owner 1.0',
    'alias MW-2 Owner 3.0',
    'alias MW-2 Owner 1.0',
  ]);
  const keys = lookupRows(entries, new Set(['M-2']), ['Alias']).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

test('[LKP-09] a file has a line for each alias, with its own coordinates, and one for an entry without', () => {
  const parameter = { analyte_name: 'Perchlorate', cas_id: '14797-73-0' };
  expect(parameterRecords({ ...parameter, raw_analyte_names: ['ClO4-', 'PERCHLORATE'] })).toEqual([
    { parameter: 'Perchlorate', parameter_id: '14797-73-0', alias: 'ClO4-' },
    { parameter: 'Perchlorate', parameter_id: '14797-73-0', alias: 'PERCHLORATE' },
  ]);
  expect(parameterRecords({ analyte_name: 'pH', cas_id: null, raw_analyte_names: [] })).toEqual([
    { parameter: 'pH', parameter_id: null, alias: null },
  ]);
  const location = {
    standard_name: 'M-2',
    standard_easting: 100.25,
    standard_northing: 200,
    location_ids: ['M-2', 'MW002'],
    owners: ['Owner', null],
    eastings: [1, 3],
    northings: [1, null],
  };
  const standard = { location: 'M-2', easting: 100.25, northing: 200, crs: 'EPSG:26911' };
  expect(locationRecords(location, 'EPSG:26911')).toEqual([
    { ...standard, alias: 'MW002', alias_easting: 3, alias_northing: null, owner: null },
  ]);
  expect(locationRecords({ ...location, location_ids: ['M-2'] }, 'EPSG:26911')).toEqual([
    { ...standard, alias: null, alias_easting: null, alias_northing: null, owner: null },
  ]);
});

test('[spec 12] an answer of standard locations that does not say a coordinate system is read', () => {
  expect(listStandardLocations.answer.parse({ success: true, data: [] })).toEqual({
    success: true,
    data: [],
    crs: null,
  });
});
