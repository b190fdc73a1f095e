import { recordText, type MapRecord } from './map-record.ts';

/** What a file of a layer is, for formats that have one text for it: title, provenance, and a line for each setting. */
export function aboutText(title: string, record: MapRecord, settings: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(settings).flatMap(([name, value]) =>
    name === 'notes' ? (value as readonly string[]) : [`${name}: ${JSON.stringify(value)}`],
  );
  return [title, recordText(record), ...lines].join('\r\n');
}
