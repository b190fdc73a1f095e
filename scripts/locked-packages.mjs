// What package-lock.json names, and what of it is installed. Plain JavaScript: the launcher asks before anything is installed.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {{ version?: string, integrity?: string, license?: string, resolved?: string, link?: boolean, optional?: boolean,
 *   hasInstallScript?: boolean, os?: string[], cpu?: string[], dependencies?: Record<string, string>,
 *   optionalDependencies?: Record<string, string> }} LockedPackage
 * @typedef {Readonly<Record<string, LockedPackage>>} LockedPackages By path.
 */

/**
 * @param {string} root
 * @returns {LockedPackages}
 */
export function lockedPackages(root) {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
}

/**
 * Every package that some workspaces depend on, directly or not, without their tools: the lockfile's paths.
 * @param {LockedPackages} packages
 * @param {readonly string[]} workspaces
 * @returns {string[]}
 */
export function neededBy(packages, workspaces) {
  const needed = new Set();
  const left = [...workspaces];
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    for (const target of dependenciesOf(packages, path)) {
      if (needed.has(target)) continue;
      needed.add(target);
      left.push(target);
    }
  }
  return [...needed].filter((path) => path.includes('node_modules/'));
}

/**
 * The packages and workspaces that one depends on, as the lockfile's paths.
 * @param {LockedPackages} packages
 * @param {string} path
 * @returns {string[]}
 */
export function dependenciesOf(packages, path) {
  const { dependencies, optionalDependencies } = packages[path] ?? {};
  return Object.keys({ ...dependencies, ...optionalDependencies }).flatMap((name) => {
    const at = installedAt(packages, path, name);
    if (at === null) return [];
    return [packages[at]?.link ? (packages[at].resolved ?? at) : at];
  });
}

/**
 * Whether node_modules has the lockfile's packages: all of them, or those that the server needs. npm writes its own copy of the
 * lockfile last, so a failed install has none.
 * @param {string} root
 * @param {'all' | 'server'} extent
 */
export function isInstalled(root, extent) {
  try {
    const locked = lockedPackages(root);
    const { packages: present } = JSON.parse(readFileSync(join(root, 'node_modules', '.package-lock.json'), 'utf8'));
    const wanted = extent === 'server' ? neededBy(locked, ['server']) : Object.keys(locked);
    return wanted.every((path) => {
      if (!path.includes('node_modules/')) return true;
      const { link, optional, version, integrity } = locked[path] ?? {};
      // The brought Node is installed only where it is used.
      if (link) return existsSync(join(root, path)) || path === 'node_modules/@wellfield/node';
      const found = present[path];
      const isSame = found?.version === version && found?.integrity === integrity;
      return found ? isSame && existsSync(join(root, path)) : optional === true;
    });
  } catch {
    return false;
  }
}

/** Where Node finds a package imported by another: in its folder, else in one above. */
function installedAt(packages, from, name) {
  const folders = from.split('/node_modules/');
  for (let depth = folders.length; depth > 0; depth--) {
    const path = [...folders.slice(0, depth), name].join('/node_modules/');
    if (Object.hasOwn(packages, path)) return path;
  }
  return Object.hasOwn(packages, `node_modules/${name}`) ? `node_modules/${name}` : null;
}
