import { z } from 'zod';
import { accountCopySchema } from './account-copy.ts';
import { callTexts } from '../../call-texts.ts';
import { limits } from '../../limits.ts';
import { accountCall } from '../calls.ts';
import { success } from '../envelope.ts';
import { refusalsOfDisk } from '../quota-refusals.ts';
import { refusalsOfPasswords, refusalsOfOthersAccounts } from '../account-refusals.ts';

export const copyAccount = accountCall({
  name: 'copyAccount',
  at: 'GET /api/account_copy',
  summary: 'Everything that the site keeps about the account, for its person',
  description:
    'No passwords, tokens or their hashes, and nothing of others. Its size is bounded by the quotas of an account.',
  answer: success({ copy: accountCopySchema }),
  takesTurns: 'files',
  refusals: refusalsOfDisk,
  texts: callTexts.copyAccount,
});

export const deleteAccount = accountCall({
  name: 'deleteAccount',
  at: 'POST /api/delete_account',
  summary: 'Delete the account with everything in it; this cannot be undone',
  description:
    'Sessions, access tokens, links, files and saved queries go. Queries that are shared with everyone of the site stay, as those of ' +
    'a former account. What was done stays in the audit log until its entries expire, and in backups until they are removed.',
  body: z.strictObject({ password: z.string().max(limits.passwordMaxLength) }),
  refusals: {
    ...refusalsOfPasswords,
    wrongPassword: { status: 422, text: 'The password is wrong. Nothing was deleted.' },
    demonstrationStays: refusalsOfOthersAccounts.demonstrationStays,
    lastAdministrator: refusalsOfOthersAccounts.lastAdministrator,
  },
  texts: callTexts.deleteAccount,
  plainRefusals: 'all',
});
