import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ArchiveError, archiveOf, unpackArchive } from './tar-archive.ts';

let folder: string;
let from: string;
let to: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wellfield-archive-'));
  [from, to] = [join(folder, 'from'), join(folder, 'to')];
  for (const each of [from, to]) await mkdir(each);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const everything = (_name: string): boolean => true;

async function written(contents: Readonly<Record<string, Buffer>>): Promise<{ name: string; bytes: number }[]> {
  for (const [name, content] of Object.entries(contents)) {
    await mkdir(join(from, dirname(name)), { recursive: true });
    await writeFile(join(from, name), content);
  }
  return Object.entries(contents).map(([name, { length }]) => ({ name, bytes: length }));
}

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** A header as other programs write it. */
function foreignHeader(name: string, { kind = '0', size = 0 } = {}): Buffer {
  const block = Buffer.alloc(512);
  block.write(name, 0);
  block.write(size.toString(8).padStart(11, '0'), 124);
  block.write(kind, 156);
  return block;
}

describe('an archive', () => {
  const contents = {
    empty: Buffer.alloc(0),
    'a/block.bin': Buffer.alloc(512, 'b'),
    'a/one more.bin': Buffer.alloc(513, 'c'),
    [`deep/${'long name '.repeat(20)}é 地下水.csv`]: Buffer.from('x,y\n'),
    'large.bin': Buffer.alloc(700_001, 'large'),
  };

  test.each([1 << 18, 511, 7])('has every file after it was written and read in pieces of %i bytes', async (size) => {
    const archive = await buffer(archiveOf(from, await written(contents)));
    await unpackArchive(inPieces(archive, size), to, everything);
    for (const [name, content] of Object.entries(contents)) {
      expect(content.equals(await readFile(join(to, name))), name).toBe(true);
    }
  });

  test('is read by the system’s tar', async ({ skip }) => {
    const archive = join(folder, 'archive.tar');
    await writeFile(archive, archiveOf(from, await written(contents)));
    try {
      execFileSync('tar', ['--version']);
    } catch {
      skip('this machine has no tar');
    }
    execFileSync('tar', ['-xf', archive, '-C', to]);
    for (const [name, content] of Object.entries(contents)) {
      expect(content.equals(await readFile(join(to, name))), name).toBe(true);
    }
  });

  test('is not made of a file that has become shorter', async () => {
    const [file] = await written({ 'a.bin': Buffer.alloc(1_000) });
    const longer = [{ name: file?.name ?? '', bytes: 2_000 }];
    await expect(buffer(archiveOf(from, longer))).rejects.toThrow('a.bin has 1000 bytes instead of 2000');
  });
});

describe('nothing is written for', () => {
  const refused = async (archive: Buffer, accepts = everything): Promise<string> => {
    const error: unknown = await unpackArchive(inPieces(archive, 512), to, accepts).catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(ArchiveError);
    return (error as Error).message;
  };

  test('a name that is not accepted, in either header', async () => {
    const accepts = (name: string): boolean => !name.includes('..');
    expect(await refused(foreignHeader('../outside'), accepts)).toContain('../outside');
    const archive = await buffer(archiveOf(from, await written({ 'ab/outside': Buffer.alloc(0) })));
    const renamed = Buffer.from(archive.toString('latin1').replace('path=ab/', 'path=../'), 'latin1');
    expect(await refused(renamed, accepts)).toContain('../outside');
    expect(await readdir(to)).toEqual([]);
  });

  test.each(['1', '2', '3', '5', 'L'])('an entry of kind %s: a link, a device, a folder', async (kind) => {
    expect(await refused(foreignHeader('name', { kind }))).toContain('not a file of a backup');
    expect(await readdir(to)).toEqual([]);
  });

  test('a header without end', async () => {
    expect(await refused(foreignHeader('facts', { kind: 'x', size: 2 << 20 }))).toContain('too long');
  });
});

test('a name that comes twice and an early end are found', async () => {
  const files = await written({ 'a.bin': Buffer.alloc(600, 'a') });
  const archive = await buffer(archiveOf(from, files));
  const twice = Buffer.concat([archive.subarray(0, -1_024), archive]);
  await expect(unpackArchive(inPieces(twice, 512), to, everything)).rejects.toThrow('a.bin comes twice');
  await rm(join(to, 'a.bin'));
  await expect(unpackArchive(inPieces(archive.subarray(0, 2_000), 512), to, everything)).rejects.toThrow('ends early');
});
