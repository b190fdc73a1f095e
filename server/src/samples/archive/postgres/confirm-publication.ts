import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseFault, type UnconfirmedWriteError } from '../../../postgres/database-faults.ts';
import type { DatabasePool } from '../../../postgres/database-pool.ts';
import { pointerSql, type ArchivePointer } from './archive-rows.ts';

const tryForMs = 30_000;
const tryAgainMs = 500;

/**
 * Finds out whether a publication was committed whose end the database did not confirm. Throws if it was not, and the fault itself
 * if the database does not say.
 */
export async function confirmPublication(pool: DatabasePool, id: string, fault: UnconfirmedWriteError): Promise<void> {
  const giveUpAt = performance.now() + tryForMs;
  for (;;) {
    try {
      const isStored = await pool.transact(async (client) => {
        // Waits for a publication that the database still works on.
        const { rows } = await client.query<ArchivePointer>(`${pointerSql} FOR UPDATE OF p`);
        return rows[0]?.release === id;
      });
      if (isStored) return;
      throw new Error(`Release ${id} was not published: ${fault.message}.`, { cause: fault });
    } catch (error) {
      if (!(error instanceof DatabaseFault)) throw error;
      if (performance.now() > giveUpAt) throw fault;
      await sleep(tryAgainMs);
    }
  }
}
