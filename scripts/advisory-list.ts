import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { lockedPackages } from './locked-packages.mjs';
import { projectRoot } from './project-root.ts';

const file = join(projectRoot, 'scripts', 'advisories.json');
const day = z.iso.date();

const advisory = z.strictObject({
  id: z.string(),
  package: z.string(),
  /** As npm writes it: `>=3.0.0 <3.1.5`, alternatives between `||`. */
  affected: z.string(),
  severity: z.enum(['low', 'moderate', 'high', 'critical']),
  title: z.string(),
  /** Why a version that it affects stays all the same. */
  answer: z.string().optional(),
});
export type Advisory = z.infer<typeof advisory>;

const list = z.strictObject({ checked: day, method: z.string(), advisories: z.array(advisory) });
export type AdvisoryList = z.infer<typeof list>;

export function readAdvisoryList(): AdvisoryList {
  return list.parse(JSON.parse(readFileSync(file, 'utf8')));
}

export function writeAdvisoryList(written: AdvisoryList): void {
  writeFileSync(file, `${JSON.stringify(written, null, 2)}\n`);
}

/** The advisories that affect a locked version and have no answer, as lines for people. */
export function openAdvisories({ advisories }: Pick<AdvisoryList, 'advisories'>): string[] {
  return Object.entries(lockedPackages(projectRoot)).flatMap(([path, { version = '' }]) =>
    advisories
      .filter((each) => path.endsWith(`node_modules/${each.package}`) && !each.answer && isIn(version, each.affected))
      .map(({ id, severity, title }) => `${path} ${version}: ${severity}, ${title} (${id})`),
  );
}

/** Whether a version is in one of a range's alternatives. */
export function isIn(version: string, range: string): boolean {
  return range.split('||').some((alternative) =>
    [...alternative.matchAll(/(<=|>=|<|>|=)?\s*(\d[\w.-]*)/g)].every(([, sign = '=', bound = '']) => {
      const order = compare(version, bound);
      return sign === '='
        ? order === 0
        : sign.startsWith('<')
          ? order < 0 || (sign === '<=' && order === 0)
          : order > 0 || (sign === '>=' && order === 0);
    }),
  );
}

function compare(a: string, b: string): number {
  const [left, right] = [a, b].map((text) => text.split(/[.-]/).map(Number));
  for (let at = 0; at < 3; at += 1) {
    const difference = (left?.[at] ?? 0) - (right?.[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

const via = z.looseObject({ url: z.string(), title: z.string(), severity: advisory.shape.severity, range: z.string() });
const report = z.looseObject({
  vulnerabilities: z.record(z.string(), z.looseObject({ via: z.array(z.union([z.string(), via])) })),
});

/** What npm's audit knows of the lockfile's packages; null if the registry does not answer. */
export async function npmAudit(): Promise<Advisory[] | null> {
  const args = ['audit', '--json', '--package-lock-only'];
  const { stdout } = await promisify(execFile)('npm', args, {
    cwd: projectRoot,
    shell: process.platform === 'win32',
  }).catch(
    // It fails if it found something, but still prints its report.
    (error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }),
  );
  const read = report.safeParse(parsed(stdout));
  if (!read.success) return null;
  return Object.entries(read.data.vulnerabilities).flatMap(([name, { via: causes }]) =>
    causes.flatMap((cause) =>
      typeof cause === 'string'
        ? []
        : [
            {
              id: cause.url.split('/').at(-1) ?? cause.url,
              package: name,
              affected: cause.range,
              severity: cause.severity,
              title: cause.title,
            },
          ],
    ),
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
