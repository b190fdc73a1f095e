import { OwnConnection } from './own-connection.ts';

/**
 * Takes a lock of a database that ends with this process at the latest, also if it is killed or its machine is cut off; null
 * while another process, or another caller in this one, holds it.
 */
export async function takeDatabaseLock(
  address: string,
  name: string,
  key: number,
): Promise<{ release(): Promise<void> } | null> {
  const connection = await OwnConnection.open(address, name);
  let isTaken = false;
  try {
    const [row] = await connection.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [key]);
    isTaken = row?.taken ?? false;
  } finally {
    if (!isTaken) await connection.close();
  }
  return isTaken ? { release: () => connection.close() } : null;
}
