import { z } from 'zod';
import { accountOrders, listedAccountSchema } from '../entities/listed-account.ts';
import { roleSchema } from '../entities/role.ts';
import { callTexts } from '../call-texts.ts';
import { limits } from '../limits.ts';
import { endpoint } from './endpoint.ts';
import { noBody, success } from './envelope.ts';
import { refusalsOfPasswords, refusalsOfEmails, refusalsOfOthersAccounts } from './account-refusals.ts';

const { accountsListed, searchMaxLength } = limits.administration;
const personName = z.string().trim().max(100);
const accountParams = z.strictObject({ id: z.string().max(100) });

const { noSuchAccount, demonstrationStays, lastAdministrator, ownAccount, noMailServer } = refusalsOfOthersAccounts;

export const listAccounts = endpoint({
  name: 'listAccounts',
  group: 'Administration',
  method: 'GET',
  path: '/api/administration/accounts',
  summary: 'The accounts of the site, without anything that their people keep in them',
  description: `At most ${accountsListed} from \`offset\` on; \`total\` is how many the search finds in email and name.`,
  access: 'account',
  role: 'administrator',
  query: z.strictObject({
    search: z.string().max(searchMaxLength).default(''),
    order: z.enum(accountOrders).default('email'),
    direction: z.enum(['ascending', 'descending']).default('ascending'),
    offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
  }),
  answer: success({ accounts: z.array(listedAccountSchema), total: z.number().int() }),
  texts: callTexts.administration,
});

export const createAccount = endpoint({
  name: 'createAccount',
  group: 'Administration',
  method: 'POST',
  path: '/api/administration/accounts',
  summary: 'Open an account; its password is shown once, or emailed',
  description:
    '`password` is only in this answer, and null if it was emailed. An emailed one works for ' +
    `${limits.emailedPasswordMinutes} minutes; its owner can request another one at any time.`,
  access: 'account',
  role: 'administrator',
  body: z.strictObject({
    email: z.string().max(254),
    firstname: personName,
    lastname: personName,
    role: roleSchema,
    mail: z.boolean(),
  }),
  answer: success({ email: z.string(), password: z.string().nullable() }),
  refusals: {
    ...refusalsOfPasswords,
    noMailServer,
    notAnEmail: refusalsOfEmails.notAnEmail,
    emailTaken: { status: 409, text: 'There is already an account with this email.' },
  },
  texts: callTexts.administration,
  plainRefusals: 'all',
});

export const changeRole = endpoint({
  name: 'changeRole',
  group: 'Administration',
  method: 'PUT',
  path: '/api/administration/accounts/:id/role',
  summary: 'Set what an account may do; it takes effect with its next call',
  access: 'account',
  role: 'administrator',
  params: accountParams,
  body: z.strictObject({ role: roleSchema }),
  answer: success({}),
  refusals: { noSuchAccount, demonstrationStays, lastAdministrator },
  texts: callTexts.administration,
  plainRefusals: 'all',
});

export const disableAccount = endpoint({
  name: 'disableAccount',
  group: 'Administration',
  method: 'PUT',
  path: '/api/administration/accounts/:id/disabled',
  summary: 'Disable an account, which ends its sessions and tokens at once, or enable it again',
  access: 'account',
  role: 'administrator',
  params: accountParams,
  body: z.strictObject({ disabled: z.boolean() }),
  answer: success({}),
  refusals: { noSuchAccount, demonstrationStays, lastAdministrator, ownAccount },
  texts: callTexts.administration,
  plainRefusals: 'all',
});

export const resetPassword = endpoint({
  name: 'resetPassword',
  group: 'Administration',
  method: 'POST',
  path: '/api/administration/accounts/:id/password',
  summary: 'Replace the password of an account, which ends its sessions and tokens; shown once, or emailed',
  description: '`password` is only in this answer, and null if it was emailed. A disabled account stays disabled.',
  access: 'account',
  role: 'administrator',
  params: accountParams,
  body: z.strictObject({ mail: z.boolean() }),
  answer: success({ password: z.string().nullable() }),
  refusals: { ...refusalsOfPasswords, noSuchAccount, demonstrationStays, noMailServer, ownAccount },
  texts: callTexts.administration,
  plainRefusals: 'all',
});

export const endAccountSessions = endpoint({
  name: 'endAccountSessions',
  group: 'Administration',
  method: 'POST',
  path: '/api/administration/accounts/:id/end_sessions',
  summary: 'End every session of an account; its access tokens and links stay',
  access: 'account',
  role: 'administrator',
  params: accountParams,
  body: noBody,
  answer: success({ ended: z.number().int() }),
  refusals: { noSuchAccount, demonstrationStays, ownAccount },
  texts: callTexts.administration,
  plainRefusals: 'all',
});
