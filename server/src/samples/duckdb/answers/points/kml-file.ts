import {
  columnMeanings,
  isAboveLimit,
  isNonDetect,
  sampleColumns,
  type SampleColumn,
  xmlText,
} from '@wellfield/contract';
import { recordsOf, type FileToMake } from '../finished-file.ts';
import { rowBatches, type Cell } from '../row-batches.ts';
import { positionOf } from './record-position.ts';
import { rowsWithoutPoint, withoutPointWords } from './rows-without-point.ts';
import { writeTextFile } from './text-file.ts';

const types = { text: 'string', number: 'double', integer: 'int', date: 'string' } as const;
const indexOf = (wanted: SampleColumn): number => sampleColumns.findIndex(({ name }) => name === wanted);
const [locationAt, detectAt, qualifierAt] = [indexOf('location'), indexOf('detect'), indexOf('qualifier')];

/** Non-detects are white, detects blue, and those above a limit red; colors are opacity, blue, green, red. */
const styles =
  '<Style id="detected"><IconStyle><color>ffb06c2b</color><scale>0.6</scale></IconStyle></Style>\n' +
  '<Style id="not-detected"><IconStyle><color>ffffffff</color><scale>0.6</scale></IconStyle></Style>\n' +
  '<Style id="above-limit"><IconStyle><color>ff2b2bb0</color><scale>0.6</scale></IconStyle></Style>\n';

/**
 * Writes the records of a Parquet file as KML 2.2 (OGC 07-147r2): a placemark each, named by its location, with its columns as
 * typed data. A row without coordinates is a placemark without a point, and what is missing is left out.
 */
export async function writeKml({ connection, parquetFile, target, facts, signal }: FileToMake): Promise<void> {
  const about = Object.entries(facts).filter(([, text]) => text !== '');
  const words = withoutPointWords(await rowsWithoutPoint(connection, parquetFile));
  const description = [...about.map(([name, text]) => `${name}: ${text}`), words].join('\n');
  await writeTextFile(target, async (put) => {
    put('<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2">\n<Document>\n');
    put(`<name>${xmlText(facts['query'] ?? '')}</name>\n<description>${xmlText(description)}</description>\n`);
    put(`${styles}${schema()}`);
    for await (const batch of rowBatches(connection, recordsOf(parquetFile), signal))
      put(batch.map(placemark).join(''));
    put('</Document>\n</kml>\n');
  });
}

function schema(): string {
  const fields = sampleColumns.map(({ name, kind }) => {
    const { meaning, unit } = columnMeanings[name];
    const stated = unit === undefined ? meaning : `${meaning} Unit: ${unit}.`;
    return `<SimpleField type="${types[kind]}" name="${name}"><displayName>${xmlText(stated)}</displayName></SimpleField>\n`;
  });
  return `<Schema name="samples" id="samples">\n${fields.join('')}</Schema>\n`;
}

function placemark(record: readonly Cell[]): string {
  const [flag, qualifier] = [record[detectAt], record[qualifierAt]].map((text) =>
    typeof text === 'string' ? text : null,
  );
  const style = isNonDetect(flag ?? null)
    ? 'not-detected'
    : isAboveLimit(flag ?? null, qualifier ?? null)
      ? 'above-limit'
      : 'detected';
  const data = sampleColumns.map(({ name }, index) => {
    const value = record[index] ?? null;
    return value === null ? '' : `<SimpleData name="${name}">${xmlText(String(value))}</SimpleData>`;
  });
  const position = positionOf(record);
  const point = position ? `<Point><coordinates>${position.join(',')}</coordinates></Point>` : '';
  return (
    `<Placemark><name>${xmlText(String(record[locationAt] ?? ''))}</name><styleUrl>#${style}</styleUrl>` +
    `<ExtendedData><SchemaData schemaUrl="#samples">${data.join('')}</SchemaData></ExtendedData>${point}</Placemark>\n`
  );
}
