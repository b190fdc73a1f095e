import { z } from 'zod';
import { preferencesSchema } from './preferences.ts';
import { accessTokenSchema } from '../../entities/access-token.ts';
import { exportJobSchema } from '../../entities/export-job.ts';
import { accountSchema } from '../../entities/account.ts';

const time = z.iso.datetime();
const choices = z.array(z.unknown());

/**
 * Everything that the site keeps about a person's account, for that person. No passwords, tokens or their hashes, and
 * nothing of others. Times are ISO.
 */
export const accountCopySchema = z.object({
  made: time,
  account: accountSchema.extend({ created: time, last_login: time.nullable() }),
  preferences: preferencesSchema,
  /** Deleted ones are retained, so that they can be restored. */
  saved_queries: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      query_type: z.number().int(),
      data: choices,
      criteria: z.string(),
      records: z.number().int(),
      pull_date: z.string(),
      created: time,
      deleted: z.boolean(),
      /** Since when it is shared with everyone of the site. */
      shared: time.nullable(),
    }),
  ),
  views: z.array(
    z.object({
      token: z.string(),
      query_type: z.number().int(),
      data: choices,
      analyte: z.string().nullable(),
      state: z.unknown(),
      release: z.string(),
      created: time,
    }),
  ),
  access_tokens: z.array(accessTokenSchema),
  sessions: z.array(
    z.object({ began: time, last_used: time, network: z.string().nullable(), browser: z.string().nullable() }),
  ),
  /** Who the person is at a provider of single sign-on. */
  identities: z.array(z.object({ issuer: z.string(), subject: z.string(), joined: time })),
  /** Without their secrets. */
  second_factors: z.object({
    app_since: time.nullable(),
    passkeys: z.array(z.object({ name: z.string(), created: time, last_used: time.nullable() })),
  }),
  /** The networks that the account has logged in from. */
  known_networks: z.array(z.object({ network: z.string(), last_used: time })),
  exports: z.array(
    z.object({
      query_name: z.string(),
      query_type: z.number().int(),
      data: choices,
      /** Of a screen's rows: their analyte, and the filters in words. */
      narrowed: exportJobSchema.shape.narrowed,
      state: z.string(),
      asked: time,
      rows: z.number().int().nullable(),
      bytes: z.number().int().nullable(),
      expires: time.nullable(),
    }),
  ),
  bug_reports: z.array(
    z.object({
      number: z.number().int(),
      email: z.string(),
      name: z.string(),
      message: z.string(),
      created: time,
      closed: time.nullable(),
      answers: z.array(z.object({ text: z.string(), answered: time })),
    }),
  ),
  /** Mails to the account's address; the text of a mail is deleted once it has been sent. */
  mails: z.array(z.object({ subject: z.string(), written: time, state: z.string() })),
});
export type AccountCopy = z.infer<typeof accountCopySchema>;
