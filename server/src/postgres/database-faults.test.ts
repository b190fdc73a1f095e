import { expect, test } from 'vitest';
import { databaseFault, DatabaseFault, DatabaseUnavailableError } from './database-faults.ts';

// As Citus 13 says it, in its own words and in those of its driver.
test.each([
  [
    '08006',
    'connection to the remote node wellfield@10.0.0.31:5432 failed with the following error: Connection refused',
  ],
  ['08006', 'could not establish any connections to the node 10.0.0.31:5432 after 30000 ms'],
  ['XX000', 'server closed the connection unexpectedly'],
])('a lost machine of several is said to be one: %s %s', (code, message) => {
  const fault = databaseFault(Object.assign(new Error(message), { code }), 'db.example.org/samples');
  expect(fault).toBeInstanceOf(DatabaseUnavailableError);
  expect(String(fault)).toBe(
    `DatabaseUnavailableError: the database db.example.org/samples has lost one of its machines: start it again (${message})`,
  );
});

test('what a statement did wrong stays what it is', () => {
  const error = Object.assign(new Error('division by zero'), { code: '22012' });
  expect(databaseFault(error, 'db.example.org/samples')).toBe(error);
});

test.each([
  ['CERT_HAS_EXPIRED', 'certificate has expired', 'has a certificate that has expired: renew it'],
  [
    'CERT_NOT_YET_VALID',
    'certificate is not yet valid',
    'has a certificate that is not valid yet: set the clocks of both machines',
  ],
])('a certificate at the wrong time is said to be one: %s', (code, message, words) => {
  const fault = databaseFault(Object.assign(new Error(message), { code }), 'db.example.org/wells');
  expect(fault).toBeInstanceOf(DatabaseFault);
  expect(fault).not.toBeInstanceOf(DatabaseUnavailableError);
  expect(String(fault)).toBe(`DatabaseRefusedError: the database db.example.org/wells ${words} (${message})`);
});

test.each([
  ['read', 'ECONNRESET'],
  ['read', 'ETIMEDOUT'],
  ['read', 'EHOSTUNREACH'],
  ['write', 'EPIPE'],
  ['connect', 'ENOENT'],
])('a lost connection is not said to be a file that cannot be read: %s %s', (syscall, code) => {
  const fault = databaseFault(
    Object.assign(new Error(`${syscall} ${code}`), { code, syscall }),
    'db.example.org/wells',
  );
  expect(String(fault)).toBe(
    `DatabaseUnavailableError: the database db.example.org/wells cannot be reached (${syscall} ${code})`,
  );
});

test.each([
  ['open', 'ENOENT'],
  ['open', 'EACCES'],
  ['read', 'EISDIR'],
])('a file of the address that cannot be read is said to be one: %s %s', (syscall, code) => {
  const fault = databaseFault(Object.assign(new Error(`${code}: ca.pem`), { code, syscall }), 'db.example.org/wells');
  expect(fault).not.toBeInstanceOf(DatabaseUnavailableError);
  expect(String(fault)).toBe(
    `DatabaseRefusedError: the database db.example.org/wells has an address that names a file which cannot be read: correct its sslrootcert, sslcert or sslkey (${code}: ca.pem)`,
  );
});
