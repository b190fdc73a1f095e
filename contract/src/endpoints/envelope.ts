import { z } from 'zod';
import { accountSchema, sessionTermsSchema } from '../entities/account.ts';

/** A success: `{success: true, …fields}`. Additional fields are allowed. */
export function success<S extends z.ZodRawShape>(fields: S) {
  return z.object({ success: z.literal(true), ...fields });
}

/** For calls that begin a session. */
export const begunSession = success({ account: accountSchema, token: z.string(), session: sessionTermsSchema });

/** For calls that say all by their path; an empty object is accepted too. */
export const noBody = z.strictObject({}).optional();

/** A refusal, with a text for a person and its name for programs, which stays when the text is reworded. */
export const refusalSchema = z.object({
  success: z.literal(false),
  error: z.string(),
  error_code: z.string().describe('the name of the refusal, of those that the description of its status lists'),
});
export type Refusal = z.infer<typeof refusalSchema>;

/** The release that an answer about samples was read from; `?release=` asks for a particular one. */
export const releaseIdSchema = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/, 'not the id of a release');
export const releaseQuery = z.strictObject({ release: releaseIdSchema.optional() });
