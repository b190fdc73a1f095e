import { randomBytes, randomUUID } from 'node:crypto';
import { limits } from '@wellfield/contract';
import type { Kysely } from 'kysely';
import type { BegunSession, NewsOfBeginning, SessionBeginning } from '../../port/sessions.ts';
import { AgreedClockRepository } from '../servers/agreed-clock.repository.ts';
import { noteNetwork } from './known-networks.ts';
import { addMail } from '../mails/mails.repository.ts';
import { hashOf } from '../secret-hash.ts';
import type { StateDatabase } from '../state-database.ts';
import type { StateSchema } from '../state-schema.ts';
import { termsOf } from '../session-life.ts';
import { useProofs } from './session-proofs.ts';
import { countRows } from '../count-rows.ts';

/** Begins a session of an account by what proves that it may; the one unused for longest makes room. Throws as `useProofs`. */
export async function beginSession(
  state: StateDatabase,
  accountId: string,
  beginning: SessionBeginning,
): Promise<BegunSession & NewsOfBeginning> {
  const token = randomBytes(32).toString('base64url');
  const time = state.now();
  const agreedTime = await new AgreedClockRepository(state).agreedTime();
  const { origin, newNetworkMail, joinedMail } = beginning;
  const begun = await state.forAccount(accountId, async (rows) => {
    const { emailedPassword, joined } = await useProofs(rows, accountId, beginning, time);
    await endLongestUnused(rows, accountId);
    const row = {
      id: randomUUID(),
      token_hash: hashOf(token),
      account_id: accountId,
      created_at: time,
      last_used_at: time,
      emailed_password: emailedPassword,
      network: origin?.network ?? null,
      browser: origin?.browser ?? null,
    };
    await rows.insertInto('sessions').values(row).execute();
    await rows.updateTable('accounts').set({ last_login_at: time }).where('id', '=', accountId).execute();
    const isFromNewNetwork = origin
      ? await noteNetwork(rows, { accountId, network: origin.network, time, agreedTime })
      : false;
    if (isFromNewNetwork && newNetworkMail) await addMail(rows, newNetworkMail, time);
    if (joined && joinedMail) await addMail(rows, joinedMail, time);
    return { emailedPassword, isFromNewNetwork, joined };
  });
  const { emailedPassword, ...news } = begun;
  return { token, session: termsOf(emailedPassword, time, time), ...news };
}

/** Makes room for one more session of an account. */
async function endLongestUnused(rows: Kysely<StateSchema>, accountId: string): Promise<void> {
  const ofAccount = rows.selectFrom('sessions').where('account_id', '=', accountId);
  const over = (await countRows(ofAccount)) + 1 - limits.sessionsOfAccount;
  if (over <= 0) return;
  const unused = ofAccount.select('token_hash').orderBy('last_used_at').orderBy('created_at').limit(over);
  await rows.deleteFrom('sessions').where('token_hash', 'in', unused).execute();
}
