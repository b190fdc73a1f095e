import { limits, readAuditLog } from '@wellfield/contract';
import { auditEvents } from '../../auditing/audit-entry.ts';
import * as auditing from '../../auditing/read-audit-log.ts';
import { route } from '../../http/route.ts';
import type { Module } from '../module.ts';
import type { Services } from '../services.ts';

const bytesRead = limits.administration.auditMegabytesRead * 1_000_000;

/** The audit log, for administrators. */
export function auditLogModule({ config, audit }: Services): Module {
  return {
    routes: [
      route(readAuditLog, async ({ query }) => {
        await audit.written();
        const found = await auditing.readAuditLog(config.dataDir, query, bytesRead);
        return { ...found, events: Object.keys(auditEvents) };
      }),
    ],
  };
}
