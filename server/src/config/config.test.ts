import { describe, expect, test } from 'vitest';
import { ConfigError, isLoopback, readConfig } from './config.ts';

describe('environment', () => {
  test('the contract’s defaults; an empty variable counts as not set', () => {
    expect(readConfig({ PORT: '', HOST: '' })).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: null,
      adminEmail: null,
      smtpUrl: null,
      mailFrom: null,
      trustedProxies: [],
      logLevel: 'info',
      dataDir: expect.stringMatching(/data$/) as string,
      siteDir: expect.stringMatching(/site$/) as string,
    });
  });

  test('every wrong variable is named with its reason; a database’s password is in none', () => {
    const wrong = {
      PORT: '70000',
      PUBLIC_URL: 'wells.example.org',
      DATABASE_URL: 'mysql://wells:a-secret@db/wells',
      SAMPLES_URL: 'wells:a-secret@db/wells',
      EXPORTS_URL: 's3://wells:a-secret@exports',
      SMTP_URL: 'mail.example.org',
      MAIL_FROM: 'no-reply@example.org\r\nBcc: eve@example.org',
      ADMIN_EMAIL: 'nobody',
      TRUST_PROXY: '10.0.0.0/8, everyone',
      LOG_LEVEL: 'loud',
      METRICS_PORT: 'here',
    };
    const read = (): unknown => readConfig(wrong);
    expect(read).toThrow(ConfigError);
    for (const name of Object.keys(wrong)) expect(read).toThrow(new RegExp(`^  ${name}`, 'm'));
    expect(read).toThrow('postgres://user:password@host:port/database');
    expect(read).not.toThrow(/a-secret/);
  });

  test('an object store needs its keys, and an address that nobody between can read', () => {
    const EXPORTS_URL = 's3://our-wells/exports?endpoint=https://store.example.org';
    const keys = { AWS_ACCESS_KEY_ID: 'our-key', AWS_SECRET_ACCESS_KEY: 'a-secret' };
    expect(readConfig({ EXPORTS_URL, ...keys }).exportStore).toMatchObject({ keyId: 'our-key', secret: 'a-secret' });
    expect(readConfig(keys).exportStore).toBeNull();
    expect(() => readConfig({ EXPORTS_URL, AWS_ACCESS_KEY_ID: 'our-key' })).toThrow(
      /^ {2}AWS_SECRET_ACCESS_KEY: the object store of EXPORTS_URL needs it$/m,
    );
    const open = EXPORTS_URL.replace('https:', 'http:');
    expect(() => readConfig({ EXPORTS_URL: open, ...keys })).toThrow(/^ {2}EXPORTS_URL: .* https address/m);
    const onThisMachine = 's3://our-wells?endpoint=http://127.0.0.1:9000';
    expect(readConfig({ EXPORTS_URL: onThisMachine, ...keys }).exportStore?.endpoint?.port).toBe('9000');
  });

  test('a key of the river service needs an address that nobody between can read, and is no text with spaces', () => {
    const USGS_API_KEY = 'a-key';
    expect(readConfig({ USGS_API_KEY }).riverServiceKey).toBe('a-key');
    const open = { USGS_API_KEY, USGS_STATISTICS_URL: 'http://rivers.example.org/observationIntervals' };
    expect(() => readConfig(open)).toThrow(/^ {2}USGS_STATISTICS_URL: a key goes to an https address/m);
    expect(() => readConfig({ USGS_API_KEY: 'two words\r\n' })).toThrow(/^ {2}USGS_API_KEY: /m);
  });

  test('an address that cannot begin a link, a mail server without a host and an invalid port', () => {
    for (const PUBLIC_URL of [
      'https://me:secret@wells.example',
      'https://wells.example/?a=1',
      'https://wells.example/#map',
    ])
      expect(() => readConfig({ PUBLIC_URL }), PUBLIC_URL).toThrow(/^ {2}PUBLIC_URL: /m);
    for (const SMTP_URL of ['smtp://', 'smtp:mail', 'smtp://mail.example:70000'])
      expect(() => readConfig({ SMTP_URL }), SMTP_URL).toThrow(/^ {2}SMTP_URL: /m);
    expect(() => readConfig({ METRICS_PORT: '127.0.0.1:70000' })).toThrow(/^ {2}METRICS_PORT: /m);
    expect(readConfig({ PUBLIC_URL: 'https://wells.example/site/' }).publicUrl?.pathname).toBe('/site/');
  });

  test('metrics are served to this machine only, unless an address is given', () => {
    expect(readConfig({}).metricsAddress).toBeNull();
    expect(readConfig({ METRICS_PORT: '9464' }).metricsAddress).toEqual({ host: '127.0.0.1', port: 9464 });
    expect(readConfig({ METRICS_PORT: '10.1.2.3:9464' }).metricsAddress).toEqual({ host: '10.1.2.3', port: 9464 });
    expect(readConfig({ METRICS_PORT: '[::]:9464' }).metricsAddress).toEqual({ host: '::', port: 9464 });
  });

  test('a sender is an address, with a name or without', () => {
    for (const MAIL_FROM of ['samples@example.org', 'The site <samples@example.org>']) {
      expect(readConfig({ MAIL_FROM }).mailFrom).toBe(MAIL_FROM);
    }
    expect(() => readConfig({ MAIL_FROM: 'The site' })).toThrow(ConfigError);
  });

  test('loopback addresses', () => {
    expect(['localhost', '127.0.0.1', '127.8.0.9', '::1', '[::1]'].every(isLoopback)).toBe(true);
    expect(['0.0.0.0', '::', '192.0.2.1', '127.evil.test', 'localhost.evil.test'].some(isLoopback)).toBe(false);
  });
});
