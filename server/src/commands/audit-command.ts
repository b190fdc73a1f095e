import { userInfo } from 'node:os';
import { AuditLog } from '../auditing/audit-log.ts';
import type { AuditEntry } from '../auditing/audit-entry.ts';

/**
 * Records a command in the audit log of a data folder, by the name with which the operator is logged in to the machine; `now` is
 * the clock of the state, where the command has it open.
 */
export async function auditCommand(
  dataDir: string,
  entry: Pick<AuditEntry, 'event' | 'outcome' | 'facts'>,
  now: () => number = Date.now,
) {
  const log = new AuditLog({
    dataDir,
    keep: null,
    now,
    onFault: (error) =>
      console.error(`The audit log could not be written: ${error instanceof Error ? error.message : String(error)}`),
  });
  await log.record({ ...entry, from: 'command', account: operatorName() });
}

function operatorName(): string {
  try {
    const { username } = userInfo();
    const actor = process.env.SUDO_USER;
    return actor === undefined || actor === username ? username : `${actor} as ${username}`;
  } catch {
    // A container's user may have no name.
    return `uid ${process.getuid?.() ?? '?'}`;
  }
}
