import { z } from 'zod';
import { accountOrders, listedAccountSchema } from '../../entities/listed-account.ts';
import { roleSchema } from '../../entities/role.ts';
import { limits } from '../../limits.ts';
import { administrationCall } from '../calls.ts';
import { noBody, success } from '../envelope.ts';
import { refusalsOfPasswords, refusalsOfEmails, refusalsOfOthersAccounts } from '../account-refusals.ts';

const { accountsListed, searchMaxLength } = limits.administration;
const personName = z.string().trim().max(100);
const accountParams = z.strictObject({ id: z.string().max(100) });

const { noSuchAccount, demonstrationStays, lastAdministrator, ownAccount, noMailServer } = refusalsOfOthersAccounts;

export const listAccounts = administrationCall({
  name: 'listAccounts',
  at: 'GET /api/administration/accounts',
  summary: 'The accounts of the site, without anything that their people keep in them',
  description: `At most ${accountsListed} from \`offset\` on; \`total\` is how many the search finds in email and name.`,
  query: z.strictObject({
    search: z.string().max(searchMaxLength).default(''),
    order: z.enum(accountOrders).default('email'),
    direction: z.enum(['ascending', 'descending']).default('ascending'),
    offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
  }),
  answer: success({ accounts: z.array(listedAccountSchema), total: z.number().int() }),
});

export const createAccount = administrationCall({
  name: 'createAccount',
  at: 'POST /api/administration/accounts',
  summary: 'Open an account; its password is shown once, or emailed',
  description:
    '`password` is only in this answer, and null if it was emailed. An emailed one works for ' +
    `${limits.emailedPasswordMinutes} minutes; its owner can request another one at any time.`,
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
  plainRefusals: 'all',
});

export const changeRole = administrationCall({
  name: 'changeRole',
  at: 'PUT /api/administration/accounts/:id/role',
  summary: 'Set what an account may do; it takes effect with its next call',
  params: accountParams,
  body: z.strictObject({ role: roleSchema }),
  refusals: { noSuchAccount, demonstrationStays, lastAdministrator },
  plainRefusals: 'all',
});

export const disableAccount = administrationCall({
  name: 'disableAccount',
  at: 'PUT /api/administration/accounts/:id/disabled',
  summary: 'Disable an account, which ends its sessions and tokens at once, or enable it again',
  params: accountParams,
  body: z.strictObject({ disabled: z.boolean() }),
  refusals: { noSuchAccount, demonstrationStays, lastAdministrator, ownAccount },
  plainRefusals: 'all',
});

export const resetPassword = administrationCall({
  name: 'resetPassword',
  at: 'POST /api/administration/accounts/:id/password',
  summary: 'Replace the password of an account, which ends its sessions and tokens; shown once, or emailed',
  description: '`password` is only in this answer, and null if it was emailed. A disabled account stays disabled.',
  params: accountParams,
  body: z.strictObject({ mail: z.boolean() }),
  answer: success({ password: z.string().nullable() }),
  refusals: { ...refusalsOfPasswords, noSuchAccount, demonstrationStays, noMailServer, ownAccount },
  plainRefusals: 'all',
});

export const endAccountSessions = administrationCall({
  name: 'endAccountSessions',
  at: 'POST /api/administration/accounts/:id/end_sessions',
  summary: 'End every session of an account; its access tokens and links stay',
  params: accountParams,
  body: noBody,
  answer: success({ ended: z.number().int() }),
  refusals: { noSuchAccount, demonstrationStays, ownAccount },
  plainRefusals: 'all',
});
