import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeBackup } from '../backup/write-backup.ts';
import { canMakeCertificates } from '../testing/make-certificate.ts';
import { addressWith, startEncryptedPostgres, type EncryptedPostgres } from '../testing/postgres/encrypted-postgres.ts';
import { hasPostgres, startPostgres, type OwnPostgresServer } from '../testing/postgres/postgres-server.ts';
import { rowsFrom } from '../testing/several-servers/people.ts';
import { sampleRows } from '../testing/sample-rows.ts';
import { startServer, type TestServer } from '../testing/start-server.ts';

/** Databases whose names begin so are reached over TLS alone, and `certified` by a certificate instead of a password. */
const rules = `hostssl certified all 127.0.0.1/32 cert
hostnossl certified,encrypted all 127.0.0.1/32 reject`;

describe.skipIf(!hasPostgres || !canMakeCertificates())('a server and a database with a certificate', () => {
  let folder: string;
  let database: EncryptedPostgres;
  let plain: OwnPostgresServer;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wellfield-tls-'));
    database = await startEncryptedPostgres(folder, rules);
    await database.server.run('create database encrypted', 'create database certified');
    plain = await startPostgres();
  });
  afterAll(async () => {
    await database?.server.stop();
    await plain?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const verified = () => ({ sslmode: 'verify-full', sslrootcert: database.certificate });
  const encryptedOf = (name: string) =>
    rowsFrom<{ name: string; all: boolean }>(
      database.server.addressOf('postgres'),
      `select application_name as name, bool_and(ssl) as all from pg_stat_ssl join pg_stat_activity using (pid)
       where datname = '${name}' group by 1 order by 1`,
    );
  const statuses = async ({ api }: TestServer): Promise<number[]> => {
    const token = await api.register('ada@example.org');
    const answers = [await api.get('/api/queries', token), await api.get('/readyz')];
    return answers.map(({ status }) => status);
  };

  test('[security 2] verify-full with its authority’s file: every connection is encrypted, that of a backup, too', async () => {
    const address = addressWith(database.server.addressOf('encrypted'), verified());
    await using server = await startServer({ rows: sampleRows, environment: { DATABASE_URL: address } });
    expect(await statuses(server)).toEqual([200, 200]);
    await expect
      .poll(() => encryptedOf('encrypted'))
      .toEqual(['wellfield', 'wellfield releases'].map((name) => ({ name, all: true })));
    await writeBackup(server.dataDir, join(folder, 'copy'), { databaseUrl: address });
  });

  test('[security 2] a certificate of its own stands for the password', async () => {
    const { client } = database;
    const settings = { ...verified(), sslcert: client.certificate, sslkey: client.key };
    const address = addressWith(database.server.addressOf('certified'), settings).replace(/:[^:@/]+@/, '@');
    await using server = await startServer({ rows: sampleRows, environment: { DATABASE_URL: address } });
    expect(await statuses(server)).toEqual([200, 200]);
  });

  const encrypted = (settings: Readonly<Record<string, string>>) =>
    addressWith(database.server.addressOf('encrypted'), settings);
  test.each([
    [
      'without the file of its authority',
      () => encrypted({ sslmode: 'verify-full' }),
      'has a certificate that this machine does not trust: name the file of its authority as sslrootcert in its address (self-signed certificate',
    ],
    [
      'with the file of another',
      () => encrypted({ sslmode: 'verify-full', sslrootcert: database.client.certificate }),
      'has a certificate that this machine does not trust: name the file of its authority as sslrootcert in its address (self-signed certificate',
    ],
    [
      'by another name',
      () => encrypted(verified()).replace('127.0.0.1', 'localhost'),
      /has a certificate for another name: use that name in its address \(Hostname\/IP does not match certificate's altnames: .*\)$/,
    ],
    [
      'with a file that is not there',
      () => encrypted({ sslmode: 'verify-full', sslrootcert: join(folder, 'nowhere.pem') }),
      /has an address that names a file which cannot be read: correct its sslrootcert, sslcert or sslkey \(ENOENT: .*nowhere\.pem'\)$/,
    ],
    [
      'without TLS where that is refused',
      () => encrypted({}),
      /refuses connections without TLS: add \?sslmode=verify-full to its address \(pg_hba\.conf rejects .*, no encryption\)$/,
    ],
    [
      'with TLS where there is none',
      () => addressWith(plain.addressOf('postgres'), verified()),
      'does not offer TLS, which its address asks for: set it up there (The server does not support SSL connections)',
    ],
  ])('[security 2] %s a server does not start, and says what to do', async (_, addressOf, reason) => {
    const started = startServer({ environment: { DATABASE_URL: addressOf() } });
    await expect(started).rejects.toThrow(/^the database (127\.0\.0\.1|localhost):\d+\/(encrypted|postgres) /);
    await expect(started).rejects.toThrow(reason);
    await expect(started).rejects.not.toThrow(/of(%20| )the(%20| )tests/);
  });
});
