export type FieldDelimiter = ',' | ';' | '\t';

/** What parts a text's fields, and the text, whole. */
export interface FoundDelimiter {
  delimiter: FieldDelimiter;
  pieces: AsyncIterable<Uint8Array>;
}

const [newline, carriageReturn, quote, comma, semicolon] = [10, 13, 34, 44, 59];

/**
 * What parts the fields of a text that ends in `.csv`: semicolons where its header has some and no comma, as
 * spreadsheets write it where the comma is the decimal sign; else commas. Passes the text on whole.
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
