import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { stoppedMs } from '../server/src/http/drain.ts';
import { isSafe, type NodeVersions } from './node-choice.mjs';
import { projectRoot } from './project-root.ts';

const folder = join(projectRoot, 'deploy');
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

describe('[security 2] the systemd unit', () => {
  const unit = join(folder, 'wellfield.service');

  function analyze(...args: string[]): string | null {
    try {
      return execFileSync('systemd-analyze', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
    } catch (error) {
      if ((error as { code?: string }).code === 'ENOENT') return null;
      throw new Error(`${(error as { stdout?: string }).stdout}`, { cause: error });
    }
  }

  test('is exposed by 2.0 at most, as systemd-analyze rates it', ({ skip }) => {
    const rating = analyze('security', '--offline=yes', '--no-pager', unit);
    skip(rating === null, 'this machine has no systemd-analyze; the rules are tested next');
    expect(Number(/exposure level for wellfield\.service: ([\d.]+)/.exec(rating ?? '')?.[1])).toBeLessThanOrEqual(2);
  });

  test('writes to its own folders alone, gains no rights, and calls the system no more than a service must', () => {
    const lines = new Set(read('wellfield.service').split('\n'));
    for (const line of [
      'User=wellfield',
      'UMask=0077',
      'StateDirectoryMode=0700',
      'ProtectSystem=strict',
      'ProtectHome=yes',
      'NoNewPrivileges=yes',
      'CapabilityBoundingSet=',
      'RestrictNamespaces=yes',
      'SystemCallFilter=@system-service',
      'RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX',
    ]) {
      expect([...lines], line).toContain(line);
    }
  });
});

test('[F17] whatever stops the product waits for longer than the 30 seconds within which it ends', () => {
  const guide = readFileSync(join(projectRoot, 'docs/operating.md'), 'utf8');
  const timeouts = [
    ...`${read('wellfield.service')}${guide}`.matchAll(/^TimeoutStopSec=(\d+)$|--stop-timeout (\d+) -p/gm),
  ];
  const seconds = timeouts.map(([, unit, container]) => Number(unit ?? container));
  expect(seconds).toHaveLength(3);
  expect(Math.min(...seconds) * 1_000).toBeGreaterThan(stoppedMs + 1_000);
});

describe('[security 2] the container file', () => {
  const text = read('Containerfile');
  const instructions = text
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ name: line.split(' ', 1).join(), rest: line.slice(line.indexOf(' ') + 1) }));
  const last = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'));

  test('knows these instructions alone: none that fetches from elsewhere', () => {
    const known = [
      'ARG',
      'FROM',
      'WORKDIR',
      'COPY',
      'RUN',
      'ENV',
      'USER',
      'VOLUME',
      'EXPOSE',
      'STOPSIGNAL',
      'HEALTHCHECK',
      'CMD',
    ];
    expect(instructions.filter(({ name }) => !known.includes(name))).toEqual([]);
    expect(text).not.toMatch(/curl|wget|apt|sudo|chmod 777|--unsafe/);
  });

  test('has a base with a named version of Node, which has the fixes of its line', () => {
    const base = instructions.find(({ name }) => name === 'ARG')?.rest ?? '';
    const [, version = ''] = /^NODE=\S+:(\d+\.\d+\.\d+)-[a-z]+-slim$/.exec(base) ?? [];
    const versions = JSON.parse(
      readFileSync(join(projectRoot, 'scripts/node-versions.json'), 'utf8'),
    ) as NodeVersions & {
      checked: string;
    };
    expect(isSafe(version, versions, versions.checked), base).toBe(true);
    expect(instructions.filter(({ name }) => name === 'FROM').every(({ rest }) => rest.startsWith('${NODE}'))).toBe(
      true,
    );
  });

  test('names folders from the root, copies into none that another stage has not made, and installs what is locked', () => {
    for (const { name, rest } of instructions) if (name === 'WORKDIR') expect(rest).toMatch(/^\/\w+$/);
    const stages = instructions.flatMap(({ name, rest }) => (name === 'FROM' ? [/ AS (\w+)$/.exec(rest)?.[1]] : []));
    const from = last.flatMap(({ name, rest }) => (name === 'COPY' ? [/--from=(\w+)/.exec(rest)?.[1]] : []));
    expect(from.filter((stage) => stage === undefined || !stages.includes(stage))).toEqual([]);
    expect(text).not.toMatch(/npm (i|install|update|exec)\b|npx/);
    for (const once of ['CMD', 'HEALTHCHECK', 'USER', 'STOPSIGNAL'])
      expect(last.filter(({ name }) => name === once)).toHaveLength(1);
  });

  test('ends without tools, as a user by number, who owns the data alone', () => {
    expect(last.some(({ name }) => name === 'RUN')).toBe(false);
    expect(last.findLast(({ name }) => name === 'USER')?.rest).toMatch(/^[1-9]\d{3,}:[1-9]\d{3,}$/);
    expect(last.filter(({ rest }) => rest.includes('--chown')).map(({ rest }) => rest.split(' ').at(-1))).toEqual([
      '/data',
    ]);
    expect(last.find(({ name }) => name === 'VOLUME')?.rest).toBe('/data');
    expect(text).toContain('npm ci --omit=dev --workspace server');
  });

  test('says whether it is alive, and gets signals itself, without a shell between', () => {
    const check = last.find(({ name }) => name === 'HEALTHCHECK')?.rest ?? '';
    expect(check).toContain('/healthz');
    expect(() => JSON.parse(check.slice(check.indexOf('CMD ') + 4)) as unknown).not.toThrow();
    expect(JSON.parse(last.find(({ name }) => name === 'CMD')?.rest ?? '')).toEqual(['node', 'server/src/main.ts']);
  });

  test('takes no secret, no history and nobody’s data along', () => {
    const settings = instructions.filter(({ name }) => name === 'ENV' || name === 'ARG');
    expect(settings.filter(({ rest }) => /password|secret|token|key|smtp/i.test(rest))).toEqual([]);
    const left = read('Containerfile.containerignore').split('\n');
    for (const path of ['.git', '**/node_modules', 'data', '*.env']) expect(left).toContain(path);
  });
});
