import { newDatabase, PostgresServer } from './postgres-server.ts';

const addresses = new Map<string, Promise<string>>();

/**
 * Where the state of a data folder is while TEST_STATE_URL names a PostgreSQL server: every folder has a database of its own
 * there. Without it the state is in the folder.
 */
export async function databaseOf(dataDir: string): Promise<{ DATABASE_URL?: string }> {
  const named = process.env['TEST_STATE_URL'];
  if (!named) return {};
  let address = addresses.get(dataDir);
  if (!address) addresses.set(dataDir, (address = newDatabase(new PostgresServer(named)).then((made) => made.address)));
  return { DATABASE_URL: await address };
}

/** The same for a folder that has been served. */
export async function knownDatabaseOf(dataDir: string): Promise<string | null> {
  return (await addresses.get(dataDir)) ?? null;
}
