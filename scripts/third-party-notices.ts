import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockedPackages, neededBy } from './locked-packages.mjs';
import { projectRoot } from './project-root.ts';

const heading = `Third-party notices

Wellfield's page and server contain or load the packages below. Made from package-lock.json and the installed packages by
"npm run notices"; do not edit. Parts for one platform alone are listed by name: their text is in the package. Node.js is
installed beside them with its own licence.
`;

/** The packages shipped with the page and the server, with their licenses, then each license's text once. */
export function thirdPartyNotices(): string {
  const packages = lockedPackages(projectRoot);
  const names: string[] = [];
  const byText = new Map<string, string[]>();
  for (const path of neededBy(packages, ['web', 'server']).toSorted(byName)) {
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
