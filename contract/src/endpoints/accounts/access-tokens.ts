import { z } from 'zod';
import { accessTokenPrefix, accessTokenSchema } from '../../entities/access-token.ts';
import { limits } from '../../limits.ts';
import { callTexts } from '../../call-texts.ts';
import * as messages from '../../messages.ts';
import { quotas } from '../../quotas.ts';
import { refusalsOfPasswords } from '../account-refusals.ts';
import { accountCall } from '../calls.ts';
import { success } from '../envelope.ts';
import { refusalsOfTokenQuotas } from '../quota-refusals.ts';

const { nameMaxLength, daysWithoutPassword, maxDays } = limits.accessTokens;

export const listAccessTokens = accountCall({
  name: 'listAccessTokens',
  at: 'GET /api/access_tokens',
  summary: "The account's access tokens that work, newest first; never the tokens themselves",
  answer: success({ access_tokens: z.array(accessTokenSchema) }),
  texts: callTexts.listAccessTokens,
});

export const makeAccessToken = accountCall({
  name: 'makeAccessToken',
  at: 'POST /api/access_tokens',
  summary: 'Make a token with which other programs read samples, and do nothing else',
  description:
    `\`token\` begins with \`${accessTokenPrefix}\` and is shown only here. It is taken by the calls that name it under their ` +
    'security, and by no call that writes. It works for `days`, until it is revoked, the password changes or the account ' +
    `is disabled. For more than ${daysWithoutPassword} days \`password\` is needed, as a session ends much earlier; an emailed one will do. An account has at most ${quotas.accessTokens.default}, unless the site sets another number.`,
  body: z.strictObject({
    name: z.string().trim().min(1, messages.accessTokens.nameRequired).max(nameMaxLength),
    days: z.int().min(1).max(maxDays).default(daysWithoutPassword),
    password: z.string().max(limits.passwordMaxLength).optional(),
  }),
  answer: success({ access_token: accessTokenSchema, token: z.string() }),
  refusals: {
    ...refusalsOfPasswords,
    ...refusalsOfTokenQuotas,
    passwordNeeded: { status: 422, text: messages.accessTokens.passwordNeeded },
    wrongPassword: { status: 422, text: messages.account.wrongAccountPassword },
  },
  texts: callTexts.makeAccessToken,
  plainRefusals: ['wrongInput', 'enoughTokens', 'passwordNeeded', 'wrongPassword', 'tooOften'],
});

export const revokeAccessToken = accountCall({
  name: 'revokeAccessToken',
  at: 'PUT /api/access_tokens/:id',
  summary: 'Revoke an access token; it stops working at once',
  params: z.strictObject({ id: z.string() }),
  body: z.strictObject({ revoked: z.literal(1) }),
  refusals: { noSuchToken: { status: 404, text: 'You have no such access token.' } },
  texts: callTexts.revokeAccessToken,
});
