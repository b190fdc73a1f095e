import { routeOf } from '../postgres/database-address.ts';
import { isLoopback, type Config } from './config.ts';

/** A line for every database on another machine to which all goes unencrypted although nobody has said that it should. */
export function plainDatabases({ databaseUrl, samplesUrl }: Pick<Config, 'databaseUrl' | 'samplesUrl'>): string[] {
  return Object.entries({ DATABASE_URL: databaseUrl, SAMPLES_URL: samplesUrl }).flatMap(([variable, address]) => {
    if (address === null || isMeantPlain(address)) return [];
    const route = routeOf(address);
    // A path is that of a socket on this machine.
    if (!route || route.isEncrypted || route.host.startsWith('/') || isLoopback(route.host)) return [];
    return [
      `${variable}: what goes to ${route.host} can be read on the way. Add ?sslmode=verify-full to the address, or ` +
        '?sslmode=disable if only you use that network',
    ];
  });
}

/** Whether the operator has said that nothing is to be encrypted. What the address says goes before the environment. */
function isMeantPlain(address: string): boolean {
  const { searchParams } = new URL(address);
  return (searchParams.get('sslmode') || process.env['PGSSLMODE']) === 'disable' || searchParams.get('ssl') === '0';
}
