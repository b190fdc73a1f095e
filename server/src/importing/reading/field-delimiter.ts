export type FieldDelimiter = ',' | ';' | '\t';

/** The field delimiter, and the complete text. */
export interface FoundDelimiter {
  delimiter: FieldDelimiter;
  pieces: AsyncIterable<Uint8Array>;
}

const [newline, carriageReturn, quote, comma, semicolon] = [10, 13, 34, 44, 59];

/**
 * The delimiter of a `.csv` file: semicolons if its header has some and no comma, as spreadsheets write where the comma
 * is the decimal separator; else commas. Passes on the complete text.
 */
export async function csvDelimiter(pieces: AsyncIterable<Uint8Array>): Promise<FoundDelimiter> {
  const iterator = pieces[Symbol.asyncIterator]();
  const begin = await iterator.next();
  const first = begin.done ? new Uint8Array() : begin.value;
  async function* whole(): AsyncGenerator<Uint8Array> {
    yield first;
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  return { delimiter: delimiterOfHeader(first), pieces: whole() };
}

function delimiterOfHeader(text: Uint8Array): ',' | ';' {
  let quoted = false;
  let found: ',' | ';' = ',';
  for (const byte of text) {
    if (byte === quote) quoted = !quoted;
    else if (quoted) continue;
    else if (byte === comma) return ',';
    else if (byte === semicolon) found = ';';
    else if (byte === newline || byte === carriageReturn) break;
  }
  return found;
}
