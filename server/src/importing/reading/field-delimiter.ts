export type FieldDelimiter = ',' | ';' | '\t' | '|';

/** The field delimiter, how the text begins, and the complete text. */
export interface FoundDelimiter {
  delimiter: FieldDelimiter;
  begin: Uint8Array;
  pieces: AsyncIterable<Uint8Array>;
}

const [newline, carriageReturn, quote, comma] = [10, 13, 34, 44];

/** What a header has in place of commas, the likeliest first. */
const others: readonly (readonly [number, FieldDelimiter])[] = [
  [59, ';'],
  [9, '\t'],
  [124, '|'],
];

/**
 * The delimiter of a `.csv` file: without a comma in its header semicolons, as spreadsheets write where the comma is the decimal
 * separator, else tabs or vertical bars, whichever it has; else commas. Passes on the complete text.
 */
export async function csvDelimiter(pieces: AsyncIterable<Uint8Array>): Promise<FoundDelimiter> {
  const { begin, whole } = await withBegin(pieces);
  return { delimiter: delimiterOfHeader(begin), begin, pieces: whole };
}

/** The delimiter of a `.tsv` file. */
export async function tabDelimiter(pieces: AsyncIterable<Uint8Array>): Promise<FoundDelimiter> {
  const { begin, whole } = await withBegin(pieces);
  return { delimiter: '\t', begin, pieces: whole };
}

async function withBegin(
  pieces: AsyncIterable<Uint8Array>,
): Promise<{ begin: Uint8Array; whole: AsyncIterable<Uint8Array> }> {
  const iterator = pieces[Symbol.asyncIterator]();
  const next = await iterator.next();
  const begin = next.done ? new Uint8Array() : next.value;
  async function* whole(): AsyncGenerator<Uint8Array> {
    yield begin;
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  return { begin, whole: whole() };
}

function delimiterOfHeader(text: Uint8Array): FieldDelimiter {
  let quoted = false;
  const found = new Set<number>();
  for (const byte of text) {
    if (byte === quote) quoted = !quoted;
    else if (quoted) continue;
    else if (byte === comma) return ',';
    else if (byte === newline || byte === carriageReturn) break;
    else found.add(byte);
  }
  return others.find(([byte]) => found.has(byte))?.[1] ?? ',';
}
