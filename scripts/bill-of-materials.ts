import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dependenciesOf, lockedPackages, neededBy, type LockedPackage } from './locked-packages.mjs';
import { projectRoot } from './project-root.ts';

interface Component {
  type: 'library' | 'platform';
  'bom-ref': string;
  name: string;
  version: string;
  scope: 'required' | 'optional';
  purl: string;
  hashes: { alg: 'SHA-512'; content: string }[];
  licenses: ({ license: { id: string } } | { expression: string })[];
}

export interface BillOfMaterials {
  bomFormat: 'CycloneDX';
  specVersion: '1.6';
  version: 1;
  metadata: { component: { type: 'application'; 'bom-ref': string; name: string; version: string } };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/** What the product is made of, in CycloneDX: the packages of page and server, and the Node that may come with them. */
export function billOfMaterials(): BillOfMaterials {
  const packages = lockedPackages(projectRoot);
  const { name, version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as Record<
    string,
    string
  >;
  const product = {
    type: 'application' as const,
    'bom-ref': `${name}@${version}`,
    name: name ?? '',
    version: version ?? '',
  };
  const roots = ['web', 'server', 'scripts/node'];
  const paths = neededBy(packages, roots);
  const refOf = (path: string): string => purlOf(path, packages[path] ?? {});
  const direct = roots.flatMap((root) => packageDependencies(root));
  function packageDependencies(path: string): string[] {
    return dependenciesOf(packages, path).flatMap((each) =>
      each.includes('node_modules/') ? [refOf(each)] : packageDependencies(each),
    );
  }
  // A package may be installed at several places.
  const components = new Map(paths.map((path) => [refOf(path), componentOf(path, packages[path] ?? {})]));
  const edges = new Map<string, Set<string>>([[product['bom-ref'], new Set(direct)]]);
  for (const path of paths) {
    const ref = refOf(path);
    edges.set(ref, new Set([...(edges.get(ref) ?? []), ...packageDependencies(path)]));
  }
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: product },
    components: [...components.values()].toSorted((a, b) => (a.purl < b.purl ? -1 : 1)),
    dependencies: [...edges].map(([ref, dependsOn]) => ({ ref, dependsOn: [...dependsOn].toSorted() })),
  };
}

function componentOf(path: string, { version = '', integrity = '', license, optional }: LockedPackage): Component {
  const purl = purlOf(path, { version });
  return {
    type: /^node_modules\/node-(bin-)?(linux|darwin|win)-/.test(path) ? 'platform' : 'library',
    'bom-ref': purl,
    name: nameOf(path),
    version,
    scope: optional ? 'optional' : 'required',
    purl,
    hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex') }],
    licenses:
      license === undefined ? [] : [/[ ()]/.test(license) ? { expression: license } : { license: { id: license } }],
  };
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** https://github.com/package-url/purl-spec: the @ of a scope is escaped. */
function purlOf(path: string, { version = '' }: Pick<LockedPackage, 'version'>): string {
  return `pkg:npm/${nameOf(path).replace('@', '%40')}@${version}`;
}
