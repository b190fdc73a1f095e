import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { billOfMaterials } from './bill-of-materials.ts';
import { projectRoot } from './project-root.ts';
import { buildWebWhenStale } from './web-build.ts';

/**
 * An archive of the product with its page built, and its bill of materials beside it. Where the archive is unpacked,
 * `npm start` installs the server's packages alone.
 */
const [file] = process.argv.slice(2);
if (!file?.endsWith('.tar.gz')) {
  console.error('usage: npm run release -- FILE.tar.gz');
  process.exitCode = 2;
} else {
  await buildWebWhenStale();
  const archive = resolve(process.env['INIT_CWD'] ?? '.', file);
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: projectRoot, encoding: 'utf8' });
  // The list comes on standard input: a command line may be too short for it.
  const input = `${tracked.replaceAll('\0', '\n')}web/dist\n`;
  execFileSync('tar', ['-czf', archive, '-C', projectRoot, '-T', '-'], { input });
  writeFileSync(archive.replace(/tar\.gz$/, 'cdx.json'), `${JSON.stringify(billOfMaterials(), null, 2)}\n`);
  console.log(`${basename(archive)} has the product with its page. Unpack it anywhere and run "npm start".`);
}
