// Whether web/dist was built from the current sources. Plain JavaScript: the launcher asks before anything is installed,
// because an installation that need not build the page goes without the tools.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const sources = ['web', 'contract/src', 'science/src', 'science/reference'];
const files = ['contract/package.json', 'science/package.json', 'package-lock.json'];

const stampOf = (root) => join(root, 'web', 'dist', '.sources');

/** @param {string} root */
export function isPageCurrent(root) {
  const stamp = stampOf(root);
  if (!existsSync(stamp) || !existsSync(join(root, 'web', 'dist', 'index.html'))) return false;
  return readFileSync(stamp, 'utf8') === hashOfSources(root);
}

/**
 * Marks a page just built. Vite empties web/dist before it builds, so an aborted build leaves no mark.
 * @param {string} root
 * @param {string} hash Of the sources before the build began.
 */
export function markPage(root, hash) {
  writeFileSync(stampOf(root), hash);
}

/**
 * A hash of the page's sources, of the workspaces that it imports, and of the packages.
 * @param {string} root
 */
export function hashOfSources(root) {
  const hash = createHash('sha256');
  const all = [...sources.flatMap((folder) => filesIn(root, folder)), ...files];
  for (const file of all.sort((a, b) => (a < b ? -1 : 1))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesIn(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return /^(node_modules|dist)$/.test(entry.name) ? [] : filesIn(root, path);
    return entry.isFile() && !/\.test\.tsx?$/.test(entry.name) ? [path] : [];
  });
}
