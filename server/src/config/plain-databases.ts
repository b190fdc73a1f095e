import { isLoopback, type Config } from './config.ts';

/** What an address says of TLS, whichever way: then the operator has thought of it. */
const sayings = ['sslmode', 'ssl', 'sslcert', 'sslkey', 'sslrootcert', 'sslnegotiation'];

/** A line for every database on another machine to which all goes unencrypted although nobody has said that it should. */
export function plainDatabases(
  { databaseUrl, samplesUrl }: Pick<Config, 'databaseUrl' | 'samplesUrl'>,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): string[] {
  if (environment['PGSSLMODE']) return [];
  return Object.entries({ DATABASE_URL: databaseUrl, SAMPLES_URL: samplesUrl }).flatMap(([variable, address]) => {
    if (address === null) return [];
    const { hostname, searchParams } = new URL(address);
    const host = searchParams.get('host') ?? decodeURIComponent(hostname);
    // None, or a socket's path: this machine.
    if (host === '' || host.startsWith('/') || isLoopback(host)) return [];
    if (sayings.some((name) => searchParams.has(name))) return [];
    return [
      `${variable}: what goes to ${host} can be read on the way. Add ?sslmode=verify-full to the address, or ?sslmode=disable ` +
        'if that network is yours alone',
    ];
  });
}
