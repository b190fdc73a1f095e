import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const longestMs = 300_000;
const options = ['--no-save', '--no-audit', '--no-fund', '--include=optional', '--loglevel=error'];

/** Installs a version of DuckDB's client into a folder; the reason if it cannot be had, as without a registry. */
export async function installDuckdb(version: string, folder: string): Promise<string | null> {
  const npm = process.env['npm_execpath'];
  const given = ['install', '--prefix', folder, ...options, `@duckdb/node-api@${version}`];
  const [program, args] = npm?.endsWith('npm-cli.js') ? [process.execPath, [npm, ...given]] : ['npm', given];
  try {
    await promisify(execFile)(program, args, { cwd: folder, timeout: longestMs, shell: process.platform === 'win32' });
    await access(join(folder, 'node_modules', '@duckdb', 'node-api'));
    return null;
  } catch (error) {
    return `DuckDB ${version} cannot be installed: ${(error as Error).message}`;
  }
}
