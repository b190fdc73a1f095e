import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { objectStoreAddress, type ObjectStoreAccess } from '../object-store/object-store-address.ts';
import { databaseAddress } from '../postgres/database-address.ts';

/** The environment has values that the server cannot use. The text lists every such variable for the operator. */
export class ConfigError extends Error {
  constructor(mistakes: readonly string[]) {
    super(`the environment cannot be used:\n${mistakes.map((mistake) => `  ${mistake}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/** The site folder that comes with the product; the demonstration dataset is made only with it. */
export const builtInSiteDir = resolve(import.meta.dirname, '../../../site');

const portRange = 'a port is a number from 0 to 65535';
const port = z
  .string()
  .regex(/^\d{1,5}$/, portRange)
  .transform(Number)
  .pipe(z.number().max(65_535, portRange));

const httpAddress = z.url({ protocol: /^https?$/, error: 'not an http or https address', abort: true });

/** Links append a path to it. */
const publicAddress = httpAddress.refine((text) => {
  const { username, password, search, hash } = new URL(text);
  return `${username}${password}${search}${hash}` === '';
}, 'people reach the site at an address without password, ? and #');

/**
 * The complete environment of the contract, so that every wrong value is noticed. An empty variable counts as not set.
 */
export const environmentSchema = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  SITE_DIR: z.string().default(builtInSiteDir),
  PUBLIC_URL: publicAddress.optional(),
  DATABASE_URL: databaseAddress.optional(),
  SAMPLES_URL: databaseAddress.optional(),
  EXPORTS_URL: objectStoreAddress
    .refine(
      ({ endpoint }) => endpoint === null || isSafe(endpoint),
      'an object store is at an https address, except on this machine',
    )
    .optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, hostname: /./, error: 'a mail server is written smtp://host:port' })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>@\s]+@[^<>@\s]+|[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>)$/, 'a sender is written NAME <address> or address')
    .optional(),
  ADMIN_EMAIL: z.email('not an email address').optional(),
  USGS_STATISTICS_URL: httpAddress.default('https://api.waterdata.usgs.gov/statistics/v0/observationIntervals'),
  USGS_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'a key has letters, digits and signs, and no space')
    .optional(),
  OIDC_ISSUER: httpAddress
    .refine((text) => isSafe(new URL(text)), 'a provider is at an https address, except on this machine')
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  TRUST_PROXY: z
    .string()
    .transform((list) => list.split(',').map((address) => address.trim()))
    .pipe(z.array(z.string().refine(isProxyAddress, 'a proxy is an address, or a network such as 10.0.0.0/8')))
    .default([]),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  METRICS_PORT: z
    .string()
    .regex(/^(.+:)?\d{1,5}$/, 'metrics are served at a port of this machine, such as 9464, or at ADDRESS:PORT')
    .refine((text) => metricsAddress(text).port <= 65_535, portRange)
    .optional(),
  NODE_ENV: z.string().default('development'),
});

type Read = z.infer<typeof environmentSchema>;

/** The address for metrics. */
export interface MetricsAddress {
  host: string;
  port: number;
}

/** The provider of single sign-on, and this product's registration with it. */
export interface OidcConfig {
  issuer: URL;
  clientId: string;
  /** null: the provider asks for none. */
  clientSecret: string | null;
}

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  siteDir: string;
  /** The PostgreSQL database of accounts, saved queries and jobs; null: they are in the data folder. */
  databaseUrl: string | null;
  /** The PostgreSQL database of the releases' rows; null: they are in files. */
  samplesUrl: string | null;
  /** The object store of exported files; null: they are in the database, or in the data folder. */
  exportStore: ObjectStoreAccess | null;
  /** The public address of the server; null: http://localhost with its port. */
  publicUrl: URL | null;
  adminEmail: string | null;
  /** The mail server; null: mails are written to files. */
  smtpUrl: URL | null;
  /** The sender of mails; null: no-reply at the host of PUBLIC_URL. */
  mailFrom: string | null;
  /** The statistics service for the flow at river gauges. */
  riverServiceUrl: URL;
  /** Its key, which allows more questions an hour; null: it is asked without one. */
  riverServiceKey: string | null;
  /** The provider of single sign-on; null: there is none. */
  oidc: OidcConfig | null;
  /** Proxies whose X-Forwarded-For is trusted. */
  trustedProxies: readonly string[];
  logLevel: string;
  /** The address of the metrics for Prometheus, on a separate port; null: none. */
  metricsAddress: MetricsAddress | null;
  /** Whether call durations and events are recorded. */
  production: boolean;
}

/** Reads the environment. Throws `ConfigError` listing every wrong variable with the reason. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const set = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environmentSchema.safeParse(set);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`));
  }
  const read = parsed.data;
  const mistakes = [...signOnMistakes(read), ...storeMistakes(read), ...riverMistakes(read)];
  if (mistakes.length > 0) throw new ConfigError(mistakes);
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir: resolve(read.DATA_DIR),
    siteDir: resolve(read.SITE_DIR),
    databaseUrl: read.DATABASE_URL ?? null,
    samplesUrl: read.SAMPLES_URL ?? null,
    exportStore: read.EXPORTS_URL
      ? { ...read.EXPORTS_URL, keyId: read.AWS_ACCESS_KEY_ID ?? '', secret: read.AWS_SECRET_ACCESS_KEY ?? '' }
      : null,
    publicUrl: read.PUBLIC_URL === undefined ? null : new URL(read.PUBLIC_URL),
    adminEmail: read.ADMIN_EMAIL ?? null,
    smtpUrl: read.SMTP_URL === undefined ? null : new URL(read.SMTP_URL),
    mailFrom: read.MAIL_FROM ?? null,
    riverServiceUrl: new URL(read.USGS_STATISTICS_URL),
    riverServiceKey: read.USGS_API_KEY ?? null,
    oidc:
      read.OIDC_ISSUER === undefined || read.OIDC_CLIENT_ID === undefined
        ? null
        : {
            issuer: new URL(read.OIDC_ISSUER),
            clientId: read.OIDC_CLIENT_ID,
            clientSecret: read.OIDC_CLIENT_SECRET ?? null,
          },
    trustedProxies: read.TRUST_PROXY,
    logLevel: read.LOG_LEVEL,
    metricsAddress: read.METRICS_PORT === undefined ? null : metricsAddress(read.METRICS_PORT),
    production: read.NODE_ENV === 'production',
  };
}

/** Half a registration, or an address over which a login could be read. */
function signOnMistakes({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, PUBLIC_URL, HOST }: Read): string[] {
  const parts = { OIDC_ISSUER, OIDC_CLIENT_ID };
  if ([OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET].every((part) => part === undefined)) return [];
  const missing = Object.entries(parts).filter(([, part]) => part === undefined);
  const isOpen = PUBLIC_URL === undefined ? !isLoopback(HOST) : !isSafe(new URL(PUBLIC_URL));
  return [
    ...missing.map(([name]) => `${name}: single sign-on needs it`),
    ...(isOpen ? ['PUBLIC_URL: single sign-on needs an https address, except on this machine'] : []),
  ];
}

function storeMistakes({ EXPORTS_URL, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY }: Read): string[] {
  if (EXPORTS_URL === undefined) return [];
  const missing = Object.entries({ AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY }).filter(([, key]) => key === undefined);
  return missing.map(([name]) => `${name}: the object store of EXPORTS_URL needs it`);
}

function riverMistakes({ USGS_API_KEY, USGS_STATISTICS_URL }: Read): string[] {
  if (USGS_API_KEY === undefined || isSafe(new URL(USGS_STATISTICS_URL))) return [];
  return ['USGS_STATISTICS_URL: a key goes to an https address, except on this machine'];
}

/** Whether nobody between can read or change what goes to an address. */
export function isSafe({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || isLoopback(hostname);
}

/** A port without an address is reachable from this machine only. */
function metricsAddress(text: string): MetricsAddress {
  const colon = text.lastIndexOf(':');
  const host = text.slice(0, Math.max(colon, 0)).replace(/^\[(.*)\]$/, '$1');
  return { host: host || '127.0.0.1', port: Number(text.slice(colon + 1)) };
}

/** Whether a name or address is reachable from this machine only. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  return name === 'localhost' || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'));
}

function isProxyAddress(text: string): boolean {
  const [address = '', prefix] = text.split('/');
  const version = isIP(address);
  if (version === 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
}
