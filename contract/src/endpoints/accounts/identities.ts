import { z } from 'zod';
import { callTexts } from '../../call-texts.ts';
import { limits } from '../../limits.ts';
import * as messages from '../../messages.ts';
import { accountCall } from '../calls.ts';
import { success } from '../envelope.ts';
import { refusalsOfPasswords } from '../account-refusals.ts';

/** Who a person is at a provider of single sign-on; `joined`: an ISO time. */
export const identitySchema = z.object({ issuer: z.string(), subject: z.string(), joined: z.string() });
export type LinkedIdentity = z.infer<typeof identitySchema>;

export const listIdentities = accountCall({
  name: 'listIdentities',
  at: 'GET /api/identities',
  summary: 'The identities of single sign-on that the account is joined with',
  description:
    '`only_way`: why they cannot be unlinked, as nothing else logs the account in: the site takes nothing else, or it has ' +
    'no password that its person knows.',
  answer: success({ identities: z.array(identitySchema), only_way: z.enum(['site', 'password']).nullable() }),
  texts: callTexts.identities,
});

export const unlinkIdentity = accountCall({
  name: 'unlinkIdentity',
  at: 'POST /api/identities/unlink',
  summary: 'Unlink an identity from the account, which ends logins with it',
  description:
    'After the password of the account, which is then the way in; an emailed one will not do. Logins under way end. The next single sign-on ' +
    'asks for the password again, and joins it again.',
  body: z.strictObject({
    issuer: z.string().max(2_000),
    subject: z.string().max(2_000),
    password: z.string().max(limits.passwordMaxLength),
  }),
  refusals: {
    ...refusalsOfPasswords,
    wrongPassword: { status: 422, text: messages.account.wrongAccountPassword },
    noSuchIdentity: { status: 404, text: 'This single sign-on is not linked with your account.' },
    onlyOfSite: { status: 409, text: messages.account.signOnOnly },
    onlyWithoutPassword: {
      status: 409,
      text: 'Single sign-on is the only way into your account. Choose a password first.',
    },
  },
  texts: callTexts.identities,
  plainRefusals: 'all',
});
