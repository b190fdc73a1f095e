import { newDatabase, type PostgresServer } from './postgres-server.ts';

/** Makes a database that says it is PostgreSQL 14: it answers with its own functions first. */
export async function olderDatabase(server: PostgresServer): Promise<{ name: string; address: string }> {
  const older = await newDatabase(server);
  const client = await server.connect(older.name);
  await client.query('create schema older');
  await client.query(`create function older.current_setting(name text) returns text language sql
    as $$ select case name when 'server_version_num' then '140013' else '14.13' end $$`);
  await client.query(`alter database ${older.name} set search_path = older, pg_catalog, public`);
  await client.end();
  return older;
}

/** The tables and schemas in a database that are not its own. */
export async function madeIn(server: PostgresServer, name: string): Promise<string[]> {
  const client = await server.connect(name);
  try {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class join pg_namespace n on n.oid = relnamespace
         where nspname not like 'pg\\_%' and nspname <> 'information_schema'
       union all select nspname from pg_namespace where starts_with(nspname, 'release_')`,
    );
    return rows.map((row) => row.name);
  } finally {
    await client.end();
  }
}
