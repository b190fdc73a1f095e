import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';

/** The rows of a file, which may be compressed by gzip; see `delimitedRows`. */
export async function delimitedFile(file: string, delimiter?: string): Promise<Iterable<Record<string, string>>> {
  const bytes = await readFile(file);
  return delimitedRows((file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString(), delimiter);
}

/**
 * The rows of a delimited text by its header's names, read without the product: one line per record, quotes as in RFC 4180.
 * Of half a million rows a parser for everything takes most of a test's time. Throws at a line with another number of cells.
 */
export function* delimitedRows(text: string, delimiter = ','): Generator<Record<string, string>> {
  const start = text.startsWith('\uFEFF') ? 1 : 0;
  let names: string[] | undefined;
  let line = 0;
  for (let at = start; at < text.length;) {
    const found = text.indexOf('\n', at);
    const next = found < 0 ? text.length : found;
    const end = text[next - 1] === '\r' ? next - 1 : next;
    const cells = at < end ? cellsOf(text.slice(at, end), delimiter) : null;
    at = next + 1;
    line += 1;
    if (cells === null) continue;
    if (!names) {
      names = cells;
      continue;
    }
    if (cells.length !== names.length) throw new Error(`line ${line} has ${cells.length} cells, not ${names.length}`);
    const row: Record<string, string> = {};
    for (let column = 0; column < names.length; column += 1) row[names[column] ?? ''] = cells[column] ?? '';
    yield row;
  }
}

function cellsOf(line: string, delimiter: string): string[] {
  if (!line.includes('"')) return line.split(delimiter);
  const cells: string[] = [];
  for (let at = 0; at <= line.length; at += 1) {
    let end: number;
    if (line[at] === '"') {
      let quote = line.indexOf('"', at + 1);
      while (line[quote + 1] === '"') quote = line.indexOf('"', quote + 2);
      if (quote < 0) throw new Error(`a quote is not closed: ${line}`);
      cells.push(line.slice(at + 1, quote).replaceAll('""', '"'));
      end = quote + 1;
    } else {
      const found = line.indexOf(delimiter, at);
      end = found < 0 ? line.length : found;
      cells.push(line.slice(at, end));
    }
    at = end;
  }
  return cells;
}
