import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '../../config/config.ts';
import { exportStorageOf } from '../../export-storage/export-storage-of.ts';
import type { ExportStorage } from '../../export-storage/export-storage.ts';
import { endsWithTests } from '../leftovers.ts';
import { sha256Of } from './stored-file.ts';

const keepFile = fileURLToPath(new URL('keep-file.ts', import.meta.url));

type Environment = Readonly<Record<string, string>>;

/** A place for exports, with nothing in it. */
export interface StorageSetup {
  /** The environments of two servers that keep exports there. */
  servers: readonly [Environment, Environment];
  /** All that is stored there, also what nobody sees. */
  content(): Promise<readonly string[]>;
  remove(): Promise<void>;
}

/** Two servers with one place for exports, and files to keep. */
export class StorageUnderTest {
  readonly here: ExportStorage;
  readonly there: ExportStorage;
  readonly setup: StorageSetup;
  readonly #folder: string;

  private constructor(setup: StorageSetup, folder: string, [here, there]: readonly [ExportStorage, ExportStorage]) {
    this.here = here;
    this.there = there;
    this.setup = setup;
    this.#folder = folder;
  }

  static async open(setup: StorageSetup): Promise<StorageUnderTest> {
    const folder = await mkdtemp(join(tmpdir(), 'written-'));
    const [here, there] = await Promise.all(setup.servers.map((server) => exportStorageOf(readConfig(server))));
    if (!here || !there) throw new Error('there are two servers');
    return new StorageUnderTest(setup, folder, [here, there]);
  }

  /** Writes bytes without a pattern, and answers them with the path. */
  async written(bytes: number): Promise<{ path: string; content: Buffer }> {
    const content = randomBytes(bytes);
    const path = join(this.#folder, randomBytes(8).toString('hex'));
    await writeFile(path, content);
    return { path, content };
  }

  /** Keeps bytes without a pattern, with their SHA-256 as the manifest, and answers them. */
  async keep(storage: ExportStorage, id: string, bytes: number, confirm = async () => undefined): Promise<Buffer> {
    const { path, content } = await this.written(bytes);
    const written = { path, manifestOf: ({ sha256 }: { sha256: string }) => sha256 };
    const stored = await storage.keep(id, written, { signal: new AbortController().signal, confirm });
    if (stored !== bytes) throw new Error(`${stored} bytes were kept of ${bytes}, ${sha256Of(content)}`);
    return content;
  }

  /** Keeps a file in a process of its own, which then reads it; answers by how many bytes its memory grew at most. */
  async keepApart(id: string, path: string): Promise<number> {
    const { child, output } = this.#start([id, path]);
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) throw new Error(`it ended with ${code}: ${output.join('')}`);
    return Number(output.join(''));
  }

  /** Keeps a file in a process that is killed before the last step. */
  async keepAndDie(id: string, path: string): Promise<void> {
    const { child, output } = this.#start([id, path, 'stop']);
    const ended = once(child, 'close');
    await Promise.race([once(child.stdout, 'data'), ended]);
    if (!output.join('').startsWith('written')) throw new Error(`it ended: ${output.join('')}`);
    child.kill('SIGKILL');
    await ended;
  }

  async close(): Promise<void> {
    await this.here.close();
    await this.there.close();
    await this.setup.remove();
    await rm(this.#folder, { recursive: true, force: true });
  }

  #start(args: readonly string[]) {
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const env = { PATH, NODE_COMPILE_CACHE, ...this.setup.servers[0] };
    const child = endsWithTests(
      spawn(process.execPath, ['--expose-gc', keepFile, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] }),
    );
    const output: string[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => output.push(text.toString()));
    return { child, output };
  }
}
