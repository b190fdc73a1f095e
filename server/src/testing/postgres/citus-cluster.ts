import { newDatabase, openNamedPostgres, OwnPostgresServer, type PostgresServer } from './postgres-server.ts';

/** Another machine of a Citus cluster, which has some of the rows. */
export interface Worker {
  host: string;
  port: number;
}

/** The workers of the cluster whose coordinator a server is; none: it is no Citus. */
export async function workersOf(server: PostgresServer): Promise<Worker[]> {
  const client = await server.connect('postgres');
  try {
    const { rowCount } = await client.query(`select from pg_extension where extname = 'citus'`);
    if (rowCount === 0) return [];
    const { rows } = await client.query<Worker>(
      `select nodename as host, nodeport as port from pg_dist_node where groupid > 0 and noderole = 'primary' order by nodeid`,
    );
    return rows;
  } finally {
    await client.end();
  }
}

/**
 * Makes the database that a coordinator has also on its workers, and the cluster of all of them. `reachedAt`: where the
 * coordinator looks for a worker.
 */
export async function spreadDatabase(
  server: PostgresServer,
  name: string,
  { workers, reachedAt = (worker) => worker }: { workers: readonly Worker[]; reachedAt?: (worker: Worker) => Worker },
): Promise<void> {
  for (const { host, port } of workers) {
    const worker = server.at(host, port);
    await worker.run(`create database ${name}`);
    await inDatabase(worker, name, 'create extension citus');
  }
  const { hostname, port } = new URL(server.addressOf(name));
  await inDatabase(
    server,
    name,
    'create extension citus',
    // Fewer pieces than the usual 32: every statement of a test looks at each.
    `alter database ${name} set citus.shard_count = 4`,
    `select citus_set_coordinator_host('${hostname}', ${port})`,
    ...workers.map(reachedAt).map((worker) => `select citus_add_node('${worker.host}', ${worker.port})`),
  );
}

/** How the rows of a release are kept in a database. */
export type RowTables = 'plain tables' | 'distributed tables by rows' | 'distributed tables by columns';

/** As the run is told to: TEST_POSTGRES_URL at a coordinator distributes them, and with TEST_COLUMNAR they are by columns. */
export async function requestedRowTables(): Promise<RowTables> {
  const server = openNamedPostgres();
  const isCluster = server !== null && (await workersOf(server)).length > 0;
  const byColumns = Boolean(process.env['TEST_COLUMNAR']);
  if (byColumns && !isCluster) throw new Error(columnarAlone);
  if (!isCluster) return 'plain tables';
  return byColumns ? 'distributed tables by columns' : 'distributed tables by rows';
}

const columnarAlone =
  'TEST_COLUMNAR asks for tables by columns, which only a cluster has: set TEST_POSTGRES_URL to the coordinator of one of Citus with workers, or leave TEST_COLUMNAR out.';

/** What a database itself says that a table is. */
export async function rowTablesIn(server: PostgresServer, database: string, table: string): Promise<RowTables | null> {
  const client = await server.connect(database);
  try {
    const { rows } = await client.query<{ method: string; catalog: string | null }>(
      `select amname as method, to_regclass('pg_dist_partition')::text as catalog
         from pg_class join pg_am a on a.oid = relam where pg_class.oid = $1::regclass`,
      [table],
    );
    const { method, catalog = null } = rows[0] ?? {};
    const requested = `select from pg_dist_partition where logicalrelid = $1::regclass`;
    const isDistributed = catalog !== null && (await client.query(requested, [table])).rowCount === 1;
    if (method === 'heap') return isDistributed ? 'distributed tables by rows' : 'plain tables';
    return method === 'columnar' && isDistributed ? 'distributed tables by columns' : null;
  } finally {
    await client.end();
  }
}

/**
 * Makes a database for rows of releases, on all machines where the server is the coordinator of several; with TEST_COLUMNAR set it
 * keeps them by columns there.
 */
export async function newRowsDatabase(server: PostgresServer): Promise<{ name: string; address: string }> {
  // One that a test starts is on its own.
  const workers = server instanceof OwnPostgresServer ? [] : await workersOf(server);
  const byColumns = Boolean(process.env['TEST_COLUMNAR']);
  if (byColumns && workers.length === 0) throw new Error(columnarAlone);
  const made = await newDatabase(server);
  if (workers.length > 0) await spreadDatabase(server, made.name, { workers });
  if (byColumns) await inDatabase(server, made.name, 'create extension if not exists citus_columnar');
  return made;
}

/** The space of a table, on all machines. */
export async function totalSizeOf(server: PostgresServer, database: string, table: string): Promise<number> {
  const client = await server.connect(database);
  try {
    const { rowCount } = await client.query(`select from pg_extension where extname = 'citus'`);
    const size = rowCount === 0 ? 'pg_total_relation_size' : 'citus_total_relation_size';
    const { rows } = await client.query<{ bytes: string }>(`select ${size}('${table}') as bytes`);
    return Number(rows[0]?.bytes);
  } finally {
    await client.end();
  }
}

async function inDatabase(server: PostgresServer, name: string, ...statements: readonly string[]): Promise<void> {
  const client = await server.connect(name);
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
