import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { billOfMaterials } from './bill-of-materials.ts';

/** Writes the software bill of materials, made from the lockfile: CycloneDX in JSON. */
const [file] = process.argv.slice(2);
if (!file?.endsWith('.json')) {
  console.error('usage: npm run sbom -- FILE.cdx.json');
  process.exitCode = 2;
} else {
  writeFileSync(resolve(process.env['INIT_CWD'] ?? '.', file), `${JSON.stringify(billOfMaterials(), null, 2)}\n`);
}
