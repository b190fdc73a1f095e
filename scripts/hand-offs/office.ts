import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'csv-parse/sync';

/** All sheets, each as CSV in UTF-8, with values in full and not as they are formatted (LibreOffice's own help of the filter). */
const allSheets = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false,false,false,-1';

async function converted(file: string, to: string): Promise<string> {
  const folder = await mkdtemp(`${file}-`);
  // A profile of its own: another LibreOffice of this account would take the file.
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  const out = join(folder, 'out');
  await promisify(execFile)('soffice', [profile, '--headless', '--convert-to', to, '--outdir', out, file]);
  return out;
}

/** The sheets of a workbook as LibreOffice reads them, by name: rows of texts. */
export async function sheetsByOffice(file: string): Promise<Map<string, string[][]>> {
  const out = await converted(file, allSheets);
  const stem = basename(file).replace(/\.[a-z]+$/, '');
  const sheets = new Map<string, string[][]>();
  for (const name of await readdir(out)) {
    const text = await readFile(join(out, name), 'utf8');
    const rows: string[][] = parse(text, { relaxColumnCount: true, skipEmptyLines: false });
    sheets.set(name.slice(stem.length + 1, -'.csv'.length), rows);
  }
  return sheets;
}

/** The tables of a document as LibreOffice reads them, and all of its text. */
export async function documentByOffice(file: string): Promise<{ tables: string[][][]; text: string }> {
  const out = await converted(file, 'html:HTML (StarWriter):EmbedImages');
  const [name = ''] = await readdir(out);
  const html = await readFile(join(out, name), 'utf8');
  const tables = [...html.matchAll(/<table[\s\S]*?<\/table>/g)].map(([table]) =>
    [...table.matchAll(/<tr[\s\S]*?<\/tr>/g)].map(([row]) =>
      [...row.matchAll(/<t[dh][^>]*>([\s\S]*?)<\/t[dh]>/g)].map(([, cell = '']) => plainText(cell)),
    ),
  );
  return { tables, text: plainText(html) };
}

const signs: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', nbsp: ' ' };

function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(#?\w+);/g, (whole, name: string) =>
      name.startsWith('#') ? String.fromCodePoint(Number(name.slice(1))) : (signs[name] ?? whole),
    )
    .replaceAll(/\s+/g, ' ')
    .trim();
}
