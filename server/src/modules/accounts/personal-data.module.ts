import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { copyAccount, deleteAccount, refusalsOfCallers } from '@wellfield/contract';
import { AnswerFiles } from '../../files/answer-files.ts';
import { noLogin } from '../../http/access.ts';
import { FileAnswer } from '../../http/file-answer.ts';
import { OneAtATime } from '../../http/one-at-a-time.ts';
import { requireSpace } from '../../http/require-space.ts';
import { route } from '../../http/route.ts';
import { jsonType } from '../../http/written-answer.ts';
import { CopyFile } from '../../state/copy-file.ts';
import { LastAdministratorError, PasswordChangedError } from '../../state/port/accounts.ts';
import type { Module } from '../module.ts';
import type { Services } from '../services.ts';

type Parts = Pick<Services, 'state' | 'passwords' | 'audit' | 'config' | 'space'>;

/** A person's own data: the copy, and the end. */
export function personalDataModule({ state, passwords, audit, config, space }: Parts): Module {
  const { accounts, personalData } = state;
  const files = new AnswerFiles(config.dataDir);
  // Reading and writing it take turns at the thread that answers calls.
  const copying = new OneAtATime();

  const writeAnswer = async (path: string, accountId: string): Promise<{ path: string }> => {
    await using file = await open(path, 'wx', 0o600);
    const copy = new CopyFile(file, '{"success":true,"copy":');
    if (!(await personalData.copy(accountId, copy))) throw noLogin(refusalsOfCallers.sessionEnded);
    await copy.end('}');
    return { path };
  };

  return {
    routes: [
      route(copyAccount, async ({ session, actor, signal }) => {
        await requireSpace(space, 0);
        // It has whatever an account can have: a file of the disk, so that a slow reader holds neither memory nor the state.
        const write = () => files.written((folder) => writeAnswer(join(folder, 'copy.json'), session.account.user_id));
        const file = await copying.run(signal, write);
        if (signal.aborted) await file.close();
        signal.throwIfAborted();
        await audit.record({ event: 'account_copied', ...actor });
        return new FileAnswer(jsonType, file);
      }),
      route(deleteAccount, async ({ body: { password }, session, request, signal, refuse }) => {
        const { user_id: id, email } = session.account;
        const stored = await accounts.findById(id);
        if (!stored) throw noLogin(refusalsOfCallers.sessionEnded);
        if (stored.demonstration) throw refuse('demonstrationStays');
        const claimed = { email, accountId: id, password, emailed: 'will do' } as const;
        const checked = await passwords.check(claimed, { request, signal });
        const deletion = { event: 'account_deleted', from: request.ip, account: email } as const;
        if ('wrong' in checked) {
          await audit.record({ ...deletion, outcome: 'refused' });
          throw refuse('wrongPassword');
        }
        try {
          await personalData.delete(id, { passwordHash: checked.stored.passwordHash, keepsOne: true });
        } catch (error) {
          if (error instanceof LastAdministratorError) throw refuse('lastAdministrator');
          // Another change came first: what was proven is no longer the password.
          throw error instanceof PasswordChangedError ? refuse('wrongPassword') : error;
        }
        await audit.record(deletion);
        return {};
      }),
    ],
  };
}
