import { describe, expect, test } from 'vitest';
import { addressOf, curlLines, type Connection, type FileFormat } from '../../explorer/provenance/rows-address.ts';
import { powerQueryLines, pythonLines, rLines, sqlLines } from './connection-lines.ts';

const connection: Connection = {
  origin: 'https://wells.example.org',
  path: '/api/queries/7/results',
  analyte: null,
  release: null,
  token: 'wellfield_secret',
};
/** A hostile name: characters with a meaning in quotes, shells, R, Python and M. */
const hostile = `Uranium-233/234 "a" 'b' $(id) \`id\` \\ #(lf) %41 & é !`;
const formats: readonly FileFormat[] = ['csv', 'parquet'];

describe('the address of rows', () => {
  test('has a parameter for each choice, and no others', () => {
    expect(addressOf(connection, 'csv')).toBe('https://wells.example.org/api/queries/7/results.csv');
    const chosen = { ...connection, analyte: 'Tritium', release: '20260301T120000000Z' };
    expect(addressOf(chosen, 'parquet')).toBe(
      'https://wells.example.org/api/queries/7/results.parquet?analyte=Tritium&release=20260301T120000000Z',
    );
  });

  test('keeps any name, in characters that no program interprets', () => {
    const address = addressOf({ ...connection, analyte: hostile }, 'csv');
    expect(new URL(address).searchParams.get('analyte')).toBe(hostile);
    expect(address).toMatch(/^[\w:/.?&=%~-]+$/);
  });
});

describe('ready lines', () => {
  test.each(formats)('name the address and the token, and only files of the format: %s', (format) => {
    for (const lines of [curlLines, rLines, pythonLines, sqlLines]) {
      const text = lines({ ...connection, analyte: hostile }, format);
      expect(text).toContain(`"${addressOf({ ...connection, analyte: hostile }, format)}"`);
      expect(text).toContain('Bearer wellfield_secret"');
      // Only R's own operator: 'samples$sample_date'.
      expect(text.replaceAll('samples$', '')).not.toMatch(/[`\\$]/);
    }
  });

  test.each([
    ['R', rLines, 'colClasses = "character"'],
    ['Python', pythonLines, 'dtype=str, keep_default_na=False, na_values=[""]'],
  ])('%s: nothing is guessed: all is read as text, then numbers and dates by name', (_program, lines, asText) => {
    const text = lines(connection, 'csv');
    expect(text).toContain(asText);
    const lists = text.matchAll(/(?:numbers|whole) (?:<-|=) (?:c\(|\[)([^)\]]*)/g);
    const named = [...lists].map(([, names]) => names).join();
    expect(named.match(/\w+/g)?.toSorted()).toEqual(
      (
        'detection_limit lat long quarter reporting_limit result sample_bottom_depth sample_top_depth sensitivity ' +
        'source_line uncertainty year'
      ).split(' '),
    );
    expect(text).toContain('sample_date');
  });

  test.each(formats)('[explore 15] pandas: a day arrives as a date, not as an object: %s', (format) => {
    expect(pythonLines(connection, format)).toContain(
      'samples["sample_date"] = pd.to_datetime(samples["sample_date"])',
    );
  });

  test('SQL: all is read as text, then numbers and dates by name; no shell reads the statement', () => {
    const text = sqlLines(connection, 'csv');
    expect(text).toContain('all_varchar = true');
    expect(text.match(/CAST\((\w+) AS (DOUBLE|INTEGER)\) AS \1/g)).toHaveLength(12);
    expect(text).toContain('CAST(sample_date AS DATE) AS sample_date');
    expect(/ -c "([^"]*)"$/.exec(text)?.[1]).toMatch(/^CREATE OR REPLACE TABLE samples AS /);
  });

  test('Power Query: the base is separate, the query a record, every column typed', () => {
    const text = powerQueryLines({ ...connection, analyte: 'say "#(lf)"', release: 'r-1' });
    expect(text).toContain('Web.Contents("https://wells.example.org", [');
    expect(text).toContain('RelativePath = "api/queries/7/results.csv"');
    // By the language's specification, 2.3.1: a quote is doubled, and #(#) means # itself.
    expect(text).toContain('Query = [analyte = "say ""#(#)(lf)""", release = "r-1"]');
    expect(text).toContain('{"sample_date", type date}');
    expect(text).toContain('{"result", type number}');
    expect(text).toContain('{"year", Int64.Type}');
    expect(text.match(/\{"/g)).toHaveLength(33);
  });
});
