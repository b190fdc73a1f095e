import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { chooseNode, isSafe, platformNodes, type NodeVersions } from './node-choice.mjs';
import { projectRoot } from './project-root.ts';

const readJson = (file: string): unknown => JSON.parse(readFileSync(join(projectRoot, file), 'utf8'));

const versions: NodeVersions = {
  lines: [
    { minimum: '22.23.4', since: '2026-10-21', supportedUntil: '2027-04-30' },
    { minimum: '24.22.1', since: '2026-10-21', supportedUntil: '2028-04-30' },
  ],
};
const where = { brought: '24.21.0', firstLine: 22, versions, today: '2026-11-23' };

describe('[security 2] the Node that runs the product', () => {
  test.each(['22.23.4', '22.24.0', '24.22.1', '24.100.0', '26.0.0'])(
    'is the operator’s own if it is safe: %s',
    (own) => {
      expect(chooseNode(own, where)).toEqual({ isOwn: true, warning: null });
    },
  );

  test.each(['20.20.2', '22.12.0', '22.23.3', '23.11.1', '24.0.0', '24.20.9'])(
    'is the brought one instead of %s',
    (own) => {
      expect(chooseNode(own, where)?.isOwn).toBe(false);
      const mended = { ...where, brought: '24.22.1' };
      expect(chooseNode(own, mended)).toEqual({ isOwn: false, warning: null });
    },
  );

  test('a brought one that lacks fixes says so, and what to install', () => {
    expect(chooseNode('20.20.2', where)?.warning).toBe(
      'Node 24.21.0 lacks security fixes of 2026-10-21. Install Node 22.23.4 or 24.22.1, or newer, from nodejs.org: ' +
        'Wellfield then runs on it.',
    );
  });

  test('neither is installed for an older one, nor for a platform without', () => {
    expect(chooseNode('24.21.5', where)).toMatchObject({
      isOwn: true,
      warning: expect.stringContaining('24.21.5') as string,
    });
    const alone = { ...where, brought: undefined };
    expect(chooseNode('22.18.0', alone)).toMatchObject({
      isOwn: true,
      warning: expect.stringContaining('22.18.0') as string,
    });
    expect(chooseNode('22.17.1', alone)).toBeNull();
  });

  test('a line that gets no more fixes is not safe', () => {
    expect(isSafe('22.99.0', versions, '2027-04-30')).toBe(true);
    expect(isSafe('22.99.0', versions, '2027-05-01')).toBe(false);
    expect(chooseNode('22.99.0', { ...where, brought: '24.22.1', today: '2027-05-01' })?.isOwn).toBe(false);
  });

  test('the tests run on Node 24 and newer', () => {
    expect(chooseNode('22.23.4', { ...where, firstLine: 24 })?.isOwn).toBe(false);
    expect(chooseNode('24.22.1', { ...where, firstLine: 24 })?.isOwn).toBe(true);
  });
});

test('[security 2] every supported line has a minimum version with its day, and each platform’s Node an exact version', () => {
  const { lines, checked } = readJson('scripts/node-versions.json') as NodeVersions & { checked: string };
  expect(lines.map(({ minimum }) => minimum.split('.')[0])).toEqual(['22', '24', '26']);
  for (const { minimum, since, supportedUntil } of lines) {
    expect(minimum).toMatch(/^\d+\.\d+\.\d+$/);
    expect(since <= checked && checked < supportedUntil, minimum).toBe(true);
  }
  const { optionalDependencies } = readJson('scripts/node/package.json') as {
    optionalDependencies: Record<string, string>;
  };
  const brought = Object.values(platformNodes).map((path) => path.split('/', 1).join());
  expect(new Set(Object.keys(optionalDependencies))).toEqual(new Set(brought));
});
