import { expect, test } from 'vitest';
import { NameIndex } from './name-index.ts';
import { unitSpeller } from './unit-spellings.ts';

const index = NameIndex.ofAnalytes([
  { analyte_name: 'Perchlorate', cas_id: '14797-73-0', analyte_name_raw: 'ClO4' },
  { analyte_name: 'Perchlorate', cas_id: '14797-73-0', analyte_name_raw: 'Perchlorate as  ClO4' },
  { analyte_name: 'Cobalt', cas_id: '7440-48-4', analyte_name_raw: 'Co' },
  { analyte_name: 'Carbon monoxide', cas_id: '630-08-0', analyte_name_raw: 'CO' },
  { analyte_name: 'pH', cas_id: null, analyte_name_raw: null },
]);

test('an alias finds the standard name and its CAS number, ignoring case and blanks', () => {
  for (const name of ['ClO4', 'clo4', ' CLO4 ', 'perchlorate AS clo4', 'PERCHLORATE']) {
    expect(index.standardOf(name), name).toEqual({ name: 'Perchlorate', casId: '14797-73-0', matched: true });
  }
  expect(index.standardOf('PH')).toEqual({ name: 'pH', casId: null, matched: true });
});

test('an ambiguous spelling matches neither, the exact one does', () => {
  expect(index.standardOf('Co').name).toBe('Cobalt');
  expect(index.standardOf('CO').name).toBe('Carbon monoxide');
  expect(index.standardOf('co')).toEqual({ name: 'co', casId: null, matched: false });
});

test('locations without a standard name are not matched', () => {
  const unsurveyed = { standard_easting: null, standard_northing: null, owner: null, easting: null, northing: null };
  const locations = NameIndex.ofLocations([
    { ...unsurveyed, standard_name: 'MW-01', location_id: 'MW1' },
    { ...unsurveyed, standard_name: null, location_id: 'MW2' },
  ]);
  expect(locations.standardOf('mw1')).toEqual({ name: 'MW-01', casId: null, matched: true });
  expect(locations.standardOf('MW2').matched).toBe(false);
});

test('units get the site’s spelling; if only case distinguishes two, case decides', () => {
  const spell = unitSpeller({ 'MG/L': 'mg/L', 'ug/l': 'ug/L', ms: 'ms', MS: 'mS' });
  expect(['mg/l', 'MG/L', 'Mg/L', 'UG/L', 'ms', 'MS', 'Ms', 'pCi/L'].map(spell)).toEqual([
    'mg/L',
    'mg/L',
    'mg/L',
    'ug/L',
    'ms',
    'mS',
    'Ms',
    'pCi/L',
  ]);
});
