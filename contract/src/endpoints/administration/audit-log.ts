import { z } from 'zod';
import { limits } from '../../limits.ts';
import { administrationCall } from '../calls.ts';
import { success } from '../envelope.ts';

const { auditEntriesListed, auditMegabytesRead, searchMaxLength } = limits.administration;

/** An entry of the audit log: who did what, from where, with what outcome. */
export const auditEntrySchema = z.object({
  time: z.string(),
  event: z.string(),
  outcome: z.string(),
  /** An address, `command`, or null: the server itself. */
  from: z.string().nullable(),
  account: z.string().nullable(),
  /** What else the line says, by name. */
  facts: z.record(z.string(), z.unknown()),
});
export type ListedAuditEntry = z.infer<typeof auditEntrySchema>;

export const readAuditLog = administrationCall({
  name: 'readAuditLog',
  at: 'GET /api/administration/audit_log',
  summary: 'The newest entries of the audit log, newest first',
  description:
    '`event`: its name. `account`: what the account that acts, or is acted on, contains. `day`: a UTC day. At most `max` entries ' +
    `are answered, and ${auditMegabytesRead} MB of the log read for them; \`complete\` is whether there are no others. ` +
    '`events` are the names that entries have.',
  query: z.strictObject({
    event: z.string().max(searchMaxLength).optional(),
    account: z.string().max(searchMaxLength).optional(),
    day: z.iso.date().optional(),
    max: z.coerce.number().int().min(1).max(auditEntriesListed.max).default(auditEntriesListed.default),
  }),
  answer: success({ entries: z.array(auditEntrySchema), complete: z.boolean(), events: z.array(z.string()) }),
});
