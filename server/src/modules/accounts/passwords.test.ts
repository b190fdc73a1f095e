import { messages } from '@wellfield/contract';
import { describe, expect, test } from 'vitest';
import { refused } from '../../testing/api-client.ts';
import { startServer, type TestServer } from '../../testing/start-server.ts';
import { TooManyPasswordsError, type HashTurn } from '../../passwords/hash-queue.ts';

const register = ({ api }: TestServer, email: string, password: string) =>
  api.post('/api/register', { email, firstname: 'Ada', lastname: 'Hale', password });
/** Of somebody who has no other login here, at an address of their own. */
const turnOf = (person: number): HashTurn => ({ account: `person-${person}`, address: `192.0.2.${person}` });
const enter = async ({ api }: TestServer, email: string, password: string) =>
  (await api.form('/api/login', { email, password })).status;

describe('passwords', () => {
  test('[ACC-07] are stored as Argon2id with 19 MiB, two passes, one lane, each with its own salt', async () => {
    await using server = await startServer();
    for (const email of ['a@example.org', 'b@example.org']) await register(server, email, 'the same for both');
    const hashes = await Promise.all(
      ['a@example.org', 'b@example.org'].map(
        async (email) => (await server.services.state.accounts.findByEmail(email))?.passwordHash,
      ),
    );
    for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$]{22}\$[^$]{43}$/);
    expect(hashes[0]).not.toBe(hashes[1]);
  });

  test('[ACC-07] are hashed behind a queue: what exceeds it is refused at once, and the rest is done', async () => {
    await using server = await startServer();
    const { hasher } = server.services.passwords;
    // Two running, one of an account that has no other, and a hundred waiting, one more for each that is done: on a busy
    // machine a call takes longer than some.
    let isAnswered = false;
    const keepTaken = async (turn: HashTurn): Promise<string> => {
      // One that is done beside the spare one finds a hundred waiting still, and comes again.
      const hash = await hasher.hash('a password', turn).catch((error: unknown) => {
        if (!(error instanceof TooManyPasswordsError)) throw error;
        return new Promise<null>((resolve) => setImmediate(resolve, null));
      });
      return isAnswered && hash !== null ? hash : keepTaken(turn);
    };
    const taken = Array.from({ length: 102 }, (_, index) => keepTaken(turnOf(index)));
    const alone = keepTaken({ account: 'alone@example.org', address: '192.0.2.1' });
    await expect(hasher.hash('one more', turnOf(200))).rejects.toThrow(TooManyPasswordsError);
    // The place beside two is anybody's who has no other, whenever it is free: then a login is in time.
    let logins = 0;
    const logIn = () => {
      logins += 1;
      return server.api.form('/api/login', { email: `${logins}@example.org`, password: 'a password' });
    };
    let answer = await logIn();
    while (answer.status === 401) answer = await logIn();
    isAnswered = true;
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(await Promise.all([...taken, alone])).toHaveLength(103);
    expect(await hasher.verify(await hasher.hash('a password', null), 'a password', null)).toBe(true);
  });

  test('[ACC-07] have at least 8 characters, or as many as the site says, and at most 256, of any kind', async () => {
    await using server = await startServer();
    const accepted = [
      'eight ch',
      '🜁🜂🜃🜄🜁🜂🜃🜄',
      ' \t"\'<>&%00;--',
      'ключ от колодца',
      'ab'.repeat(128),
      '🜁🜂🜃🜄'.repeat(64),
    ];
    for (const [index, password] of accepted.entries()) {
      const email = `person-${index}@example.org`;
      expect((await register(server, email, password)).status, password).toBe(200);
      expect(await enter(server, email, password), password).toBe(200);
    }
    expect(refused(await register(server, 'short@example.org', '🜁🜂🜃🜄🜁🜂🜃')).error).toContain('at least 8 characters');
    for (const long of ['ab'.repeat(128) + 'c', '🜁🜂🜃🜄'.repeat(64) + 'c']) {
      expect(refused(await register(server, 'long@example.org', long)).status).toBe(400);
    }
    // One keyboard sends é as one character, another as two.
    await register(server, 'cafe@example.org', 'caf\u00e9 au lait');
    expect(await enter(server, 'cafe@example.org', 'cafe\u0301 au lait')).toBe(200);

    await using strict = await startServer({ site: { limits: { passwordMinLength: 15 } } });
    expect(refused(await register(strict, 'a@example.org', 'fourteen chars')).error).toContain(
      'at least 15 characters',
    );
    expect((await register(strict, 'a@example.org', 'fifteen chars ok')).status).toBe(200);
  });

  test('[security 12] [security 19] common ones are refused in any spelling, and the names of site and product with any digits', async () => {
    await using server = await startServer({ site: { title: 'Clearwater Complex' } });
    const easy = [
      'ｐａｓｓｗｏｒｄ１',
      'Password1',
      'Wellfield2026!',
      'clearwater-1',
      'CLEARWATER complex',
      'Complex#123',
    ];
    for (const password of easy) {
      expect(refused(await register(server, 'ada@example.org', password)).error, password).toContain('easy to guess');
    }
    expect((await register(server, 'ada@example.org', 'clearwater and 3 wells')).status).toBe(200);
  });

  test('[safe L1] names joined or repeated, and common passwords with digits, are as easy; a phrase with them is not', async () => {
    await using server = await startServer({ site: { title: 'Sandhill Complex (invented)' } });
    const ask = async (password: string) => {
      const sent = { email: 'ada.hale@lab.example', firstname: 'Ada', lastname: 'Hale', password };
      return server.api.post('/api/register', sent);
    };
    const easy = [
      'Sandhill Complex',
      'sandhillcomplex',
      'wellfieldwellfield',
      'Complex-Sandhill 2026',
      'Wellfield@Sandhill',
      'adahale2026',
      'Hale.Ada@lab.example',
      'adaadaada',
      'password1234567',
      'iloveyou2026',
      '2026iloveyou!',
      'p4ssw0rd2026',
      'I love you 2026',
      'passwordpassword',
      'password1password1',
      'sandhillpassword1',
    ];
    for (const password of easy) expect(refused(await ask(password)).error, password).toContain('easy to guess');
    // Letters between the digits of an email are no names.
    const random = { firstname: 'Ada', lastname: 'Hale', password: 'pass-1b0a7d02-61c3-4e9f-a5d8' };
    expect((await server.api.post('/api/register', { email: 'a1-b2c3d4-e5f6@lab.example', ...random })).status).toBe(
      200,
    );
    const good = ['sandhill has 3 wells', 'complex river, 41 horses', '8$2a!9#7%1', 'hale and hearty in 41'];
    for (const [index, password] of good.entries()) {
      const sent = { email: `good-${index}@lab.example`, firstname: 'Ada', lastname: 'Hale', password };
      expect((await server.api.post('/api/register', sent)).status, password).toBe(200);
    }
  });

  test('[ACC-07] no account is permanently locked, however many wrong attempts there are', async () => {
    let time = Date.now();
    await using server = await startServer({ now: () => time });
    await register(server, 'tried@example.org', 'the right one');
    for (let round = 0; round < 3; round += 1) {
      for (let attempt = 0; attempt < 10; attempt += 1) {
        expect(await enter(server, 'tried@example.org', 'a wrong one')).toBe(401);
      }
      expect(await enter(server, 'tried@example.org', 'the right one')).toBe(429);
      time += 15 * 60_000;
      expect(await enter(server, 'tried@example.org', 'the right one')).toBe(200);
    }
  });

  test('an empty password is answered like a wrong one', async () => {
    await using server = await startServer();
    expect(refused(await server.api.form('/api/login', { email: 'a@example.org', password: '' })).error).toBe(
      messages.account.wrongLogin,
    );
  });
});
