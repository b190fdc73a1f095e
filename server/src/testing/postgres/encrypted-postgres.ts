import { appendFileSync, chmodSync, copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeCertificate } from '../make-certificate.ts';
import { startPostgres, type OwnPostgresServer } from './postgres-server.ts';

/** A server with a certificate of its own for 127.0.0.1, and addresses of its databases that ask for it. */
export interface EncryptedPostgres {
  server: OwnPostgresServer;
  /** The file of that certificate, which is its own authority. */
  certificate: string;
  /** Of a certificate by which the administrator logs in without a password. */
  client: { key: string; certificate: string };
}

/** `rules`: lines of pg_hba.conf that come first. */
export async function startEncryptedPostgres(folder: string, rules: string): Promise<EncryptedPostgres> {
  const own = makeCertificate(folder, { name: 'database', addresses: 'IP:127.0.0.1' });
  const client = makeCertificate(folder, { name: 'wellfield', addresses: 'DNS:wellfield', file: 'client-' });
  const server = await startPostgres((data) => {
    copyFileSync(own.certificate, join(data, 'server.crt'));
    copyFileSync(own.key, join(data, 'server.key'));
    copyFileSync(client.certificate, join(data, 'clients.crt'));
    chmodSync(join(data, 'server.key'), 0o600);
    appendFileSync(join(data, 'postgresql.auto.conf'), `ssl = on\nssl_ca_file = 'clients.crt'\n`);
    const others = readFileSync(join(data, 'pg_hba.conf'), 'utf8');
    writeFileSync(join(data, 'pg_hba.conf'), `${rules}\n${others}`);
  });
  return { server, certificate: own.certificate, client };
}

/** An address with settings, such as `sslmode`. */
export function addressWith(address: string, settings: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(settings)) url.searchParams.set(name, value);
  return url.href;
}
