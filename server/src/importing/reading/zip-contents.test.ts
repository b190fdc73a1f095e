import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import { openImportBench } from '../testing/import-bench.ts';
import { unpackedXmlBytes, UnreadableZipError } from './zip-contents.ts';

const MiB = 1024 * 1024;
const sheet = 'xl/worksheets/sheet1.xml';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wellfield-workbook-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function retained(name: string, bytes: Uint8Array): Promise<string> {
  await writeFile(join(folder, name), bytes);
  return join(folder, name);
}

/** A ZIP file with one entry; `told` is what its directory says of its size, `hidden` stands before the directory. */
function zipOf(
  content: Buffer,
  { stated = content.length, hidden = Buffer.alloc(0) }: { stated?: number; hidden?: Buffer } = {},
): Buffer {
  const packed = deflateRawSync(content);
  const name = Buffer.from(sheet);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04_03_4b_50, 0);
  header.writeUInt16LE(8, 8);
  header.writeUInt32LE(packed.length, 18);
  header.writeUInt32LE(stated, 22);
  header.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02_01_4b_50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(stated, 24);
  entry.writeUInt16LE(name.length, 28);
  const entries = Buffer.concat([header, name, packed, hidden]);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06_05_4b_50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length + name.length, 12);
  end.writeUInt32LE(entries.length, 16);
  return Buffer.concat([entries, entry, name, end]);
}

test('a workbook’s XML is counted as it is unpacked', async () => {
  const rows = Array.from({ length: 1_000 }, (_, row) => [{ value: `Row ${row}` }, { value: row }]);
  const file = await retained('book.xlsx', await writeWorkbook(rows).toBuffer());
  const bytes = await unpackedXmlBytes(file, MiB);
  expect(bytes).toBeGreaterThan(30_000);
  expect(bytes).toBeLessThan(MiB);
  expect(await unpackedXmlBytes(file, 10_000)).toBeGreaterThan(10_000);
});

test('[security 18] a directory that tells too little is not believed', async () => {
  const zeros = Buffer.alloc(8 * MiB);
  expect(await unpackedXmlBytes(await retained('true.zip', zipOf(zeros)), MiB)).toBe(8 * MiB);
  const counted = await unpackedXmlBytes(await retained('lie.zip', zipOf(zeros, { stated: 10 })), MiB);
  // It is unpacked until it is too much, and no further.
  expect(counted).toBeGreaterThan(MiB);
  expect(counted).toBeLessThan(2 * MiB);
  const hidden = await retained('hidden.zip', zipOf(Buffer.alloc(10), { hidden: zipOf(zeros) }));
  await expect(unpackedXmlBytes(hidden, MiB)).rejects.toThrow('does not list all of it');
  for (const broken of [Buffer.from('PK'), zipOf(zeros).subarray(0, -30), Buffer.alloc(100)]) {
    await expect(unpackedXmlBytes(await retained('broken.zip', broken), MiB)).rejects.toBeInstanceOf(
      UnreadableZipError,
    );
  }
});

test('[security 18] a small workbook that unpacks to very much is refused before it is read, with what to do', async () => {
  const bench = await openImportBench();
  const bomb = await bench.file('bomb.xlsx', zipOf(Buffer.alloc(257 * MiB)));
  const before = process.memoryUsage().rss;
  await expect(bench.load({ files: [bomb] })).rejects.toThrow(
    'bomb.xlsx unpacks to more than 256 MiB, which is too much for a workbook. Save each of its sheets as CSV, and import these.',
  );
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * MiB);
  await bench.remove();
});
