import { splitRecord } from './split-record.ts';

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
 * separator, else tabs or vertical bars, whichever it has; else commas, unless only another one divides all lines alike. Passes on
 * the complete text.
 */
export async function csvDelimiter(pieces: AsyncIterable<Uint8Array>): Promise<FoundDelimiter> {
  const { begin, whole } = await withBegin(pieces);
  const ofHeader = delimiterOfHeader(begin);
  return { delimiter: ofHeader === ',' ? (evenDelimiter(begin) ?? ofHeader) : ofHeader, begin, pieces: whole };
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

const [lookedBytes, lookedLines] = [1 << 16, 50];

/**
 * Another delimiter than the comma that a header has: one that gives every line as many fields as the header, at least three and more
 * than commas, where these do so too. Names such as "Depth, m" have commas, too.
 */
function evenDelimiter(begin: Uint8Array): FieldDelimiter | null {
  const text = new TextDecoder().decode(begin.subarray(0, lookedBytes));
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '');
  // The last line may be cut.
  const isCut = begin.length > lookedBytes;
  const looked = lines.slice(0, isCut ? Math.min(lookedLines, lines.length - 1) : lookedLines);
  const widthsBy = (delimiter: FieldDelimiter): Set<number> =>
    new Set(looked.map((line) => splitRecord(line, delimiter).length));
  if (looked.length < 2) return null;
  const byCommas = [...widthsBy(',')];
  const even = byCommas.length === 1 ? (byCommas[0] ?? 0) : 0;
  return (
    others
      .map(([, delimiter]) => delimiter)
      .find((delimiter) => {
        const widths = [...widthsBy(delimiter)];
        return widths.length === 1 && (widths[0] ?? 0) > Math.max(even, 2);
      }) ?? null
  );
}
