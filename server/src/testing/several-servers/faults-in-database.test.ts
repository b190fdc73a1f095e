import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePiecesTables } from '../../export-storage/postgres/pieces-tables.ts';
import { newMail } from '../../mail/new-mail.ts';
import { DatabasePool } from '../../postgres/database-pool.ts';
import { postgresStore } from '../../state/postgres/postgres-store.ts';
import type { State } from '../../state/port/state.ts';
import type { ReceivedMail } from '../mail-server.ts';
import { hasPostgres, newDatabase, openPostgres, type PostgresServer } from '../postgres/postgres-server.ts';
import { AnswerBook } from './answer-book.ts';
import { faultsInDatabase, mailsOfExports } from './faults-in-database.ts';
import { makePeople, rowsFrom } from './people.ts';
import type { Person } from './person.ts';

describe.skipIf(!hasPostgres)('what is found in a database that lacks what people were told', () => {
  let server: PostgresServer;
  let address: string;
  let state: State;
  let person: Person;

  beforeAll(async () => {
    server = await openPostgres();
    ({ address } = await newDatabase(server));
    const [one] = await makePeople(1, { databaseUrl: address, origin: 'http://localhost', book: new AnswerBook() });
    person = one!;
    state = await postgresStore(address).open();
    const pool = new DatabasePool(address);
    await makePiecesTables(pool);
    await pool.end();
  });
  afterAll(async () => {
    await state?.close();
    await server?.stop();
  });

  /** A job that ended, with a mail that left; `bytes`: of the file that is kept. */
  async function exported(name: string, end: { bytes: number } | { nextTryAt: number | null }): Promise<string> {
    const [account] = await rowsFrom<{ id: string }>(address, 'select id from accounts');
    const query = { queryId: `of ${name} ${randomUUID()}`, queryName: name, queryType: 0, choices: [] };
    await state.exports.request({
      accountId: account!.id,
      ...query,
      requestedRelease: null,
      format: 'csv',
      taken: null,
    });
    const job = (await state.exports.claim())!;
    const subject = `The site: export ${'bytes' in end ? 'ready' : 'failed'}`;
    const mail = newMail({ to: person.email, subject, text: `the export "${name}"` }, 'localhost');
    if ('bytes' in end) {
      const file = { release: 'r', rows: 1, bytes: 10, fileName: 'f.csv', token: job.id, expiresAt: Date.now() * 2 };
      await state.exports.finish(job, file, mail);
      await rowsFrom(
        address,
        `with file as (insert into export_files (job, bytes, sha256, manifest)
            values ('${job.id}', 10, '', '') returning number)
          insert into export_pieces select number, 0, repeat('x', ${end.bytes})::bytea from file`,
      );
    } else await state.exports.fail(job, { text: 'for a reason', nextTryAt: end.nextTryAt }, mail);
    for (const claimed of await state.mails.claim(1)) await state.mails.noteDelivered(claimed);
    return mail.messageId;
  }

  const taken = (name: string, id: string, to = person.email): ReceivedMail => ({
    recipients: [to],
    headers: new Map(Object.entries({ subject: 'The site: export ready', 'message-id': id })),
    text: `the export "${name}"`,
  });

  test('exports that are lost, doubled, cut, given up or asked for by nobody, and mails that are wrong', async () => {
    for (const name of ['whole', 'again', 'lost', 'twice', 'cut', 'given-up']) person.record.requested(name, true);
    const whole = await exported('whole', { bytes: 10 });
    await exported('again', { nextTryAt: Date.now() + 60_000 });
    const one = await exported('twice', { bytes: 10 });
    await exported('twice', { bytes: 10 });
    const cut = await exported('cut', { bytes: 9 });
    await exported('given-up', { nextTryAt: null });
    const never = await exported('never', { bytes: 10 });
    const found = await faultsInDatabase(address, [person]);
    expect(found.toSorted()).toEqual(
      [
        'never was never to be exported',
        'the export of cut has 9 of 10 bytes',
        'the export of given-up failed, and is not tried again',
        'the export of lost is lost',
        'twice is exported twice',
      ].map((fault) => `${person.email}: ${fault}`),
    );

    const right = [taken('whole', whole), taken('cut', cut), taken('never', never)];
    const mailed = await mailsOfExports(address, [...right, taken('whole', whole), taken('x', '<x>')]);
    expect(mailed.repeated).toBe(1);
    expect(new Set(mailed.faults)).toEqual(
      new Set([`a mail to ${person.email} is of no export: <x>`, 'the mail for twice did not come']),
    );
    const stray = await mailsOfExports(address, [
      ...right.slice(1),
      taken('whole', whole, 'eve@example.org'),
      taken('twice', one),
    ]);
    expect(new Set(stray.faults)).toEqual(
      new Set([
        `the mail for whole came as ${whole} to eve@example.org`,
        `the mail for twice came as ${one} to ${person.email}`,
      ]),
    );
  });
});
