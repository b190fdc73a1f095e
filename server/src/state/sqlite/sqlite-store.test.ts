import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeState } from '../../testing/state/describe-state.ts';
import { sqliteStore } from './sqlite-store.ts';

describeState('SQLite', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'wellfield-state-'));
  return {
    open: (options) => sqliteStore(dataDir).open(options),
    [Symbol.asyncDispose]: () => rm(dataDir, { recursive: true, force: true }),
  };
});

describe('the state’s file', () => {
  const account = { email: 'ada@example.org', firstname: 'Ada', lastname: 'Example', passwordHash: 'hash' };
  let dataDir: string;
  let file: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'wellfield-state-'));
    file = join(dataDir, 'state.sqlite');
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  test('is waited for while another process writes, without blocking', async () => {
    const state = await sqliteStore(dataDir).open();
    const other = new Database(file);
    other.exec('BEGIN IMMEDIATE');
    let isMade = false;
    const made = state.accounts.create(account).then(() => (isMade = true));
    let beats = 0;
    const heart = setInterval(() => (beats += 1), 1);
    await expect.poll(() => beats).toBeGreaterThan(50);
    expect(isMade).toBe(false);
    other.exec('COMMIT');
    other.close();
    await made;
    clearInterval(heart);
    expect(await state.accounts.findByEmail(account.email)).not.toBeNull();
    await state.close();
  });

  test('of an earlier version: interrupted work is resumed', async () => {
    const first = await sqliteStore(dataDir).open();
    const { user_id: accountId } = await first.accounts.create(account);
    const requested = {
      accountId,
      queryId: 'a query',
      queryName: 'Tritium',
      queryType: 0,
      choices: [],
      requestedRelease: null,
      format: 'csv' as const,
      taken: null,
    };
    const { id } = await first.exports.request(requested);
    await first.close();
    const before = new Database(file);
    before.exec("UPDATE exports SET state = 'running'");
    const indexes = [
      'exports_owner_token',
      'saved_queries_shared',
      'saved_queries_listed',
      'views_account',
      'mails_counted',
    ];
    for (const index of indexes) before.exec(`DROP INDEX ${index}`);
    for (const table of ['identities', 'login_tickets', 'totps', 'recovery_codes', 'passkeys', 'used_challenges'])
      before.exec(`DROP TABLE ${table}`);
    const added = {
      accounts: ['password_ends_at', 'confirmed_at', 'second_factor_at', 'role', 'last_login_at'],
      views: ['records', 'revoked_at'],
      mails: ['claimed_by', 'claimed_until', 'reply_to', 'leaves_unconfirmed', 'counted_for'],
      exports: [
        'claimed_by',
        'claimed_until',
        'owner_token_hash',
        'owner_token_until',
        'links_revoked_at',
        'format',
      ].concat(['screen_filters', 'taken_rows']),
      saved_queries: ['shared_view', 'shared_at', 'run_release', 'previous_release'],
      sessions: ['id', 'network', 'browser'],
    };
    for (const [table, columns] of Object.entries(added)) {
      for (const column of columns) before.exec(`ALTER TABLE ${table} DROP COLUMN ${column}`);
    }
    for (const table of [
      'known_networks',
      'email_confirmations',
      'counted_events',
      'shared_keys',
      'gauge_flows',
      'deleted_exports',
      'pinned_releases',
      'agreed_clock',
    ])
      before.exec(`DROP TABLE ${table}`);
    before.exec("DELETE FROM kysely_migration WHERE name >= '0011'");
    before.close();
    const state = await sqliteStore(dataDir).open();
    expect(await state.exports.claim()).toMatchObject({ id, tries: 0, format: 'csv', taken: null });
    // Whoever had an account could share queries.
    expect((await state.accounts.findById(accountId))?.account.role).toBe('contributor');
    await state.close();
  });

  test('[security 3b] a list of queries is read from an index, without their choices', async () => {
    await (await sqliteStore(dataDir).open()).close();
    const database = new Database(file);
    const plan = database
      .prepare(
        `EXPLAIN QUERY PLAN SELECT id, name, records, criteria, query_type, pull_date, deleted FROM saved_queries
         WHERE account_id = 'a' AND deleted = 0 ORDER BY number DESC`,
      )
      .all() as { detail: string }[];
    expect(plan.map(({ detail }) => detail)).toEqual([
      expect.stringContaining('USING COVERING INDEX saved_queries_listed'),
    ]);
    database.close();
  });

  test('is copied while it is written to, into a single file', async () => {
    const store = sqliteStore(dataDir);
    expect(await store.exists()).toBe(false);
    const state = await store.open();
    const copy = await mkdtemp(join(tmpdir(), 'wellfield-copy-'));
    const writing = Promise.all(
      Array.from({ length: 20 }, async (_, number) => {
        await sleep(number);
        return state.accounts.create({ ...account, email: `${number}@example.org` });
      }),
    );
    await store.copyTo(copy);
    expect(await readdir(copy)).toEqual(['state.sqlite']);
    await writing;
    await state.close();
    expect(await store.exists()).toBe(true);
    const copied = await sqliteStore(copy).open();
    expect(await copied.health()).toBe('ok');
    await copied.close();
    await rm(copy, { recursive: true });
  });
});
