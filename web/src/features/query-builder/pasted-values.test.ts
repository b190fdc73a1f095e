import type { QueryFilter } from '@wellfield/contract';
import { describe, expect, test } from 'vitest';
import { aliasContaining, locationAliases, parameterAliases } from './aliases.ts';
import { readPastedValues } from './pasted-values.ts';

const valueOf = (filter: string | number | null): QueryFilter => ({
  field: 'analyte_name',
  field_id: 3,
  filter,
  title: filter === null ? 'Null' : String(filter),
  analyte_type: null,
  analyte_subtype: null,
  unit: null,
  included: true,
  active: false,
  visible: true,
  records: 1,
});
const aliases = parameterAliases([
  { analyte_name: 'Perchlorate', cas_id: '14797-73-0', raw_analyte_names: ['ClO4', 'PERCHLORATE (ClO4-)'] },
  { analyte_name: 'Arsenic', cas_id: '7440-38-2', raw_analyte_names: [] },
  { analyte_name: 'Arsenic', cas_id: null, raw_analyte_names: ['As, total'] },
]);
const values = ['Perchlorate', 'Arsenic', '1,1-Dichloroethene', 'Uranium-233/234', null].map(valueOf);

describe('[people 11] a pasted list', () => {
  test('is read by lines, tabs, semicolons and commas; a name with commas stays whole', () => {
    const text = 'Perchlorate\r\n"1,1-Dichloroethene"\t arsenic;\n\nUranium-233/234, Perchlorate\n1,1-Dichloroethene';
    expect(readPastedValues(text, values, aliases)).toEqual({
      found: ['Perchlorate', '1,1-Dichloroethene', 'Arsenic', 'Uranium-233/234'],
      unknown: [],
    });
  });

  test('names values by their aliases and CAS numbers too, and a missing value as Null', () => {
    expect(readPastedValues('clo4\n7440-38-2\nAs, total\nnull', values, aliases)).toEqual({
      found: ['Perchlorate', 'Arsenic', null],
      unknown: [],
    });
  });

  test('of 10,000 ids half of which are unknown: says which, each once, in under a second', () => {
    const wells = Array.from({ length: 10_000 }, (_, index) => valueOf(`MW-${index}`));
    const ids = Array.from({ length: 10_000 }, (_, index) => (index % 2 === 0 ? `mw-${index}` : `XX-${index}`));
    const read = () => readPastedValues([...ids, 'xx-1', 'MW-0'].join('\n'), wells, new Map());
    // The quickest of several: a busy machine may interrupt one of them.
    const times = Array.from({ length: 3 }, () => {
      const start = performance.now();
      read();
      return performance.now() - start;
    });
    expect(Math.min(...times)).toBeLessThan(1_000);
    const { found, unknown } = read();
    expect(found).toEqual(ids.flatMap((id) => (id.startsWith('mw') ? [id.toUpperCase()] : [])));
    expect(unknown).toHaveLength(5_000);
    expect(new Set(unknown.slice(1))).toEqual(new Set(ids.filter((id) => id.startsWith('XX')).slice(1)));
  });

  test('of years is one of numbers', () => {
    expect(readPastedValues('1999, 2000\n2150', [1999, 2000].map(valueOf), new Map())).toEqual({
      found: [1999, 2000],
      unknown: ['2150'],
    });
  });
});

test('[people 10] values are found by aliases and CAS numbers', () => {
  expect(aliasContaining(aliases, 'Perchlorate', 'clo4')).toBe('ClO4');
  expect(aliasContaining(aliases, 'Arsenic', '7440-38')).toBe('7440-38-2');
  expect(aliasContaining(aliases, 'Arsenic', 'as, t')).toBe('As, total');
  expect(aliasContaining(aliases, 'Arsenic', 'lead')).toBeUndefined();
  const group = { standard_easting: null, standard_northing: null, owners: [], eastings: [], northings: [] };
  const locations = locationAliases([{ standard_name: 'ART-9', location_ids: ['ART-9', 'ART 9', 'ART 9'], ...group }]);
  expect(locations.get('ART-9')).toEqual(['ART 9']);
});
