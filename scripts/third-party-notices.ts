import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

interface LockedPackage {
  version?: string;
  license?: string;
  resolved?: string;
  link?: boolean;
  os?: string[];
  cpu?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

type Lockfile = Readonly<Record<string, LockedPackage>>;

const heading = `Third-party notices

Wellfield's page and server contain or load the packages below. Made from package-lock.json and the installed packages by
"npm run notices"; do not edit. Parts for one platform alone are listed by name: their text is in the package. Node.js is
installed beside them with its own licence.
`;

/** The packages shipped with the page and the server, with their licenses, then each license's text once. */
export function thirdPartyNotices(): string {
  const { packages } = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')) as {
    packages: Lockfile;
  };
  const names: string[] = [];
  const byText = new Map<string, string[]>();
  for (const path of shippedPaths(packages).toSorted(byName)) {
    const found = packages[path] ?? {};
    const name = `${nameOf(path)} ${found.version ?? ''}`;
    names.push(`${name} (${found.license ?? 'see its text'})`);
    if (found.os || found.cpu) continue;
    const text = licenceText(join(projectRoot, path));
    if (text !== null) byText.set(text, [...(byText.get(text) ?? []), name]);
  }
  const texts = [...byText].map(([text, of]) => `${'-'.repeat(80)}\n${of.join('\n')}\n\n${text}\n`);
  return `${heading}\n${[...new Set(names)].join('\n')}\n\n${texts.join('\n')}`;
}

/** Every package that the page and the server depend on, directly or not, as the lockfile's paths. */
function shippedPaths(packages: Lockfile): string[] {
  const shipped = new Set<string>();
  const left = ['web', 'server'];
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    const { dependencies, optionalDependencies } = packages[path] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const at = installedAt(packages, path, name);
      const target = at !== null && packages[at]?.link ? (packages[at].resolved ?? at) : at;
      if (target === null || shipped.has(target)) continue;
      shipped.add(target);
      left.push(target);
    }
  }
  return [...shipped].filter((path) => path.includes('node_modules/'));
}

/** Where Node finds a package imported by another: in its folder, else in one above. */
function installedAt(packages: Lockfile, from: string, name: string): string | null {
  const folders = from.split('/node_modules/');
  for (let depth = folders.length; depth > 0; depth--) {
    const path = [...folders.slice(0, depth), name].join('/node_modules/');
    if (Object.hasOwn(packages, path)) return path;
  }
  return Object.hasOwn(packages, `node_modules/${name}`) ? `node_modules/${name}` : null;
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

function byName(a: string, b: string): number {
  return nameOf(a) < nameOf(b) ? -1 : nameOf(a) > nameOf(b) ? 1 : a < b ? -1 : 1;
}

/** The license and notice files of a package as one text, or null. */
function licenceText(folder: string): string | null {
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)([.-]|$)/i.test(file));
  const texts = files
    .toSorted()
    .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim());
  return texts.length > 0 ? texts.join('\n\n') : null;
}
