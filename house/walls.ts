import { dirname, join } from 'node:path/posix';

/**
 * The walls of the house: which file may import what, and where the doorways to the outside are. Paths are relative to the
 * project's root, with slashes. ARCHITECTURE.md explains why.
 */

/** Packages of pure mathematics that `science` may import. */
const mathsPackages: readonly string[] = ['delaunator', 'simple-statistics'];
/** The one library of `contract`. */
const schemaPackages: readonly string[] = ['zod'];

/** The layers of the pages: each may import those in its list, and itself. */
const webLayers: Readonly<Record<string, readonly string[]>> = {
  ui: [],
  api: [],
  session: [],
  frame: [],
  workers: ['api', 'frame'],
  explorer: ['ui', 'api', 'session', 'frame', 'workers'],
  features: ['ui', 'api', 'session', 'frame', 'workers', 'explorer'],
  app: ['ui', 'api', 'session', 'frame', 'workers', 'explorer', 'features'],
};

/** The layers of the server, the lowest first: a folder may import those in lower layers, and itself. */
export const serverLayers: readonly (readonly string[])[] = [
  ['files', 'postgres', 'object-store', 'coordinates'],
  ['config'],
  ['passwords'],
  ['site', 'state', 'samples', 'export-storage'],
  ['mail', 'importing', 'measuring', 'auditing'],
  ['http', 'backup', 'demonstration'],
  ['modules', 'migrating'],
  ['app', 'commands'],
];

/** The only files that may re-export: the entries of packages. */
export const packageEntries: readonly string[] = ['contract/src/index.ts', 'science/src/index.ts'];

/** Packages with one doorway. */
export const packageDoors: readonly { packages: RegExp; door: RegExp; message: string }[] = [
  {
    packages: /^@duckdb\//,
    door: /^server\/src\/(samples\/duckdb\/|importing\/)|^bench\//,
    message: 'DuckDB is reached through samples/duckdb or importing',
  },
  {
    packages: /^better-sqlite3$/,
    door: /^server\/src\/(state\/sqlite\/|files\/file-lock\.ts$|samples\/duckdb\/answers\/geopackage\/)/,
    message:
      'SQLite is reached through state/sqlite; files/file-lock locks by a database of its own, and a GeoPackage is one',
  },
  {
    packages: /^kysely(\/|$)/,
    door: /^server\/src\/state\/(tables|sqlite|postgres)\//,
    message: 'the tables of the state are reached through state/tables and its adapters',
  },
  {
    packages: /^pg(-|$)/,
    door: /^server\/src\/postgres\//,
    message: 'a PostgreSQL database is reached through postgres',
  },
  {
    packages: /^@aws-sdk\//,
    door: /^server\/src\/object-store\//,
    message: 'an object store is reached through object-store',
  },
  {
    packages: /^@wellfield\/contract\/to-sql$/,
    door: /^server\/src\/(samples\/duckdb\/|samples\/rows\/postgres\/|importing\/)|^bench\//,
    message: 'filters become SQL in samples/duckdb, samples/rows/postgres or importing',
  },
  {
    packages: /^(fastify$|@fastify\/)/,
    door: /^server\/src\/(http|modules|app)\/|^bench\//,
    message: 'the framework of calls is reached through http, modules and app',
  },
  {
    packages: /^(maplibre-gl|@vis\.gl\/)/,
    door: /^web\/src\/(features\/map\/|explorer\/map-parts\/map-layer\.ts$)/,
    message:
      'the map library is reached through features/map; explorer/map-parts/map-layer has the types of its layers',
  },
];

/** Adapters behind a port, with the only files that may open them or write through them. */
export const adapters: readonly { folder: string; users: RegExp; message: string }[] = [
  {
    folder: 'server/src/samples/duckdb/',
    users: /^server\/src\/(app\/open-services\.ts$|importing\/)/,
    message:
      'samples are asked through samples/sample-store; its adapter is opened by open-services and importing alone',
  },
  {
    folder: 'server/src/samples/archive/postgres/',
    users: /^server\/src\/samples\/archive\/open-release-archive\.ts$/,
    message:
      'releases are published through samples/archive/release-archive; open-release-archive alone knows its adapter',
  },
  {
    folder: 'server/src/samples/rows/postgres/',
    users: /^server\/src\/samples\/rows\/open-row-storage\.ts$/,
    message: 'rows are stored through samples/rows/row-storage; open-row-storage alone knows its adapter',
  },
  {
    folder: 'server/src/state/sqlite/',
    users: /^server\/src\/state\/(state-store-of\.ts$|postgres\/)/,
    message:
      'the state is seen through state/port and opened by state-store-of; a copy of any state is a file of this adapter',
  },
  {
    folder: 'server/src/state/postgres/',
    users: /^server\/src\/state\/state-store-of\.ts$/,
    message: 'the state is seen through state/port and opened by state-store-of, which alone knows its adapter',
  },
  ...['folder', 'postgres', 'object-store'].map((name) => ({
    folder: `server/src/export-storage/${name}/`,
    users: /^server\/src\/export-storage\/(export-storage-of|moving-storage)\.ts$/,
    message: 'exports are kept through export-storage/export-storage; export-storage-of alone knows its adapters',
  })),
  {
    folder: 'server/src/state/tables/',
    users: /^server\/src\/state\/(sqlite|postgres)\//,
    message: 'the state is seen through state/port; its tables are the adapters’ alone',
  },
];

/** Where SQL statements are allowed: where they are run, and where people copy them. */
export const sqlDoor =
  /^server\/src\/(samples\/duckdb\/|samples\/archive\/postgres\/|samples\/rows\/postgres\/|state\/|importing\/|export-storage\/postgres\/)|^contract\/src\/filter\/to-sql\b|^web\/src\/ui\/files\/sql-lines\b/;

/** Globals of the browser with one doorway. */
export const globalDoors: readonly { names: readonly string[]; door: string; message: string }[] = [
  {
    names: ['fetch', 'XMLHttpRequest', 'EventSource', 'WebSocket'],
    door: 'web/src/api/',
    message: 'the server is called through web/src/api',
  },
  { names: ['Worker', 'SharedWorker'], door: 'web/src/workers/', message: 'workers are started in web/src/workers' },
  {
    names: ['localStorage', 'sessionStorage', 'indexedDB', 'cookieStore', 'caches', 'BroadcastChannel'],
    door: 'web/src/session/',
    message: 'web storage is used by web/src/session alone',
  },
];

const workspaces = ['science', 'contract', 'server', 'web'] as const;
type Workspace = (typeof workspaces)[number];

const notProduct = /\.(test|bench)\.tsx?$|\/testing\//;

/** Whether a file is a source of the product: no test, and none of their support. */
export function isProduct(file: string): boolean {
  return /^(?:science|contract|server|web)\/src\/.*\.tsx?$/.test(file) && !notProduct.test(file);
}

export function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file) || /^server\/src\/(.*\/)?testing\//.test(file);
}

/** The workspace of the file; null for scripts, benchmarks, browser tests and settings. */
export function workspaceOf(file: string): Workspace | null {
  return workspaces.find((workspace) => file.startsWith(`${workspace}/src/`)) ?? null;
}

/** Why `file` may not import `specifier`, in words, or null. */
export function whyNotImport(file: string, specifier: string): string | null {
  const from = workspaceOf(file);
  if (from === null) return null;
  if (specifier.startsWith('.')) return whyNotFile(file, from, join(dirname(file), specifier));
  if (isTest(file) && from !== 'web') return null;
  return whyNotPackage(from, specifier) ?? whyNotThroughDoor(file, specifier);
}

function whyNotFile(file: string, from: Workspace, target: string): string | null {
  const to = workspaceOf(target);
  if (to !== from) {
    if (isTest(file) && target.startsWith('server/src/testing/')) return null;
    return `a file of ${from} imports by path within ${from}/src only; other workspaces by their package name`;
  }
  if (from === 'web') return whyNotLayer(file, target);
  if (to === 'server' && target.startsWith('server/src/testing/') && !isTest(file)) {
    return 'what serves tests is imported by tests only';
  }
  if (to === 'server') {
    const why = whyNotServerLayer(file, target);
    if (why !== null) return why;
  }
  const adapter = adapters.find(({ folder }) => target.startsWith(folder) && !file.startsWith(folder));
  return adapter && !isTest(file) && !adapter.users.test(file) ? adapter.message : null;
}

function whyNotServerLayer(file: string, target: string): string | null {
  const [from, to] = [serverPartOf(file), serverPartOf(target)];
  if (from.folder === 'testing' || to.folder === 'testing') return null;
  if (from.folder === 'modules' && to.folder === 'modules') {
    if (to.module === null || from.module === to.module) return null;
    return 'a module may not import another: what both need lies below, or comes with the services';
  }
  if (from.folder === to.folder || to.height < from.height) return null;
  const layers = serverLayers.map((folders) => folders.join(', ')).join(' ← ');
  return `${from.folder} may not import ${to.folder}: ${layers}`;
}

/** The layer of a file of the server; files directly in server/src (the entry) belong to the app. */
function serverPartOf(file: string): { folder: string; height: number; module: string | null } {
  const [first = '', ...rest] = file.slice('server/src/'.length).split('/');
  const folder = rest.length === 0 ? 'app' : first;
  const height = serverLayers.findIndex((folders) => folders.includes(folder));
  return {
    folder,
    height: height < 0 ? serverLayers.length : height,
    module: rest.length > 1 ? (rest[0] ?? null) : null,
  };
}

function whyNotLayer(file: string, target: string): string | null {
  const from = layerOf(file);
  const to = layerOf(target);
  if (from.layer === 'features' && to.layer === 'features') {
    if (from.feature === to.feature) return null;
    return `the feature ${from.feature} may not import the feature ${to.feature}; pages compose features`;
  }
  if (from.layer === to.layer || webLayers[from.layer]?.includes(to.layer)) return null;
  return `${from.layer} may not import ${to.layer}: ui, api, session, frame ← workers ← explorer ← features ← app`;
}

/** The layer of a file of the pages; files directly in web/src (the entry) belong to the app. */
function layerOf(file: string): { layer: string; feature: string | undefined } {
  const [layer = '', feature] = file.slice('web/src/'.length).split('/');
  return Object.hasOwn(webLayers, layer) ? { layer, feature } : { layer: 'app', feature: undefined };
}

function whyNotPackage(from: Workspace, specifier: string): string | null {
  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
  switch (from) {
    case 'science':
      return mathsPackages.includes(name) ? null : 'science imports nothing but pure maths packages';
    case 'contract':
      return schemaPackages.includes(name) ? null : 'contract imports nothing but its schema library';
    case 'server':
      return name === '@wellfield/web' ? 'the server does not import the pages' : null;
    case 'web':
      if (name === '@wellfield/server') return 'the pages do not import the server';
      if (specifier === '@wellfield/contract/to-sql') return 'SQL is made on the server, never in the pages';
      return specifier.startsWith('node:') ? 'the pages run in a browser, which has no Node' : null;
  }
}

function whyNotThroughDoor(file: string, specifier: string): string | null {
  const shut = packageDoors.find(({ packages, door }) => packages.test(specifier) && !door.test(file));
  return shut?.message ?? null;
}
