import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopsWithTests } from './leftovers.ts';

const bytesPerMiB = 1024 * 1024;
const fillerBytes = 4096;

/** A disk in memory, which becomes full as others do. */
export interface SmallDisk {
  folder: string;
  free(): number;
  /** Takes all but so many bytes of it. */
  fill(left: number): void;
  /** Gives back what was taken. */
  empty(): void;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Whether this user can mount one: root can, unless the machine refuses. */
export function canMountDisk(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'wellfield-mount-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder], { stdio: 'ignore' });
    execFileSync('umount', [folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Unmounted when its input ends, at the latest with the worker, however that ends. */
const keepMounted = 'mount -t tmpfs -o "size=$2" tmpfs "$1" && echo mounted && cat; umount -l "$1"';

export async function mountDisk(mebibytes: number): Promise<SmallDisk> {
  const root = mkdtempSync(join(tmpdir(), 'wellfield-disk-'));
  const folder = join(root, 'disk');
  mkdirSync(folder);
  const keeper = spawn('sh', ['-c', keepMounted, 'sh', folder, String(mebibytes * bytesPerMiB)], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  await once(keeper.stdout, 'data');
  const unmount = async (): Promise<void> => {
    const ended = once(keeper, 'exit');
    keeper.stdin.end();
    await ended;
  };
  const forget = stopsWithTests(unmount);
  const filler = join(folder, 'filler');
  const free = (): number => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  return {
    folder,
    free,
    fill(left) {
      const file = openSync(filler, 'a');
      try {
        while (free() > left) writeSync(file, Buffer.alloc(fillerBytes));
      } finally {
        closeSync(file);
      }
    },
    empty: () => rmSync(filler),
    async [Symbol.asyncDispose]() {
      await unmount();
      forget();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
